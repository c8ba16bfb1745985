require('@tensorflow/tfjs-backend-cpu');
const tf = require('@tensorflow/tfjs-core');

/** Methods of tensors that danfo.js calls; the core alone has them as functions only. */
const METHODS =
  `abs add argMax argMin concat cumsum div equal expandDims gather greater greaterEqual
  less lessEqual logicalAnd logicalNot logicalOr max maximum mean min minimum mod mul norm notEqual pow
  prod reshape round slice sqrt squeeze sub sum tile transpose unstack`.split(/\s+/);

for (const name of METHODS)
  tf.Tensor.prototype[name] ??= function (...rest) {
    return tf[name](this, ...rest);
  };

// Else it advises, on standard error, to install another backend.
tf.enableProdMode();

module.exports = tf;
