require('@tensorflow/tfjs-backend-cpu');
module.exports = require('@tensorflow/tfjs-core');
