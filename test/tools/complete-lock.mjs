import { readFileSync, writeFileSync } from 'node:fs';

/*
 * `npm run lock`, after each change of dependencies: npm lists only those native packages that the
 * registry it asked could offer. A lock file that lacks some is refused by `npm ci`, and npm on
 * another system may go without its binaries (npm/cli issue 4828).
 */

/**
 * @typedef {object} Entry
 * @property {string} [version]
 * @property {string[]} [cpu]
 * @property {boolean} [dev]
 * @property {string[]} [libc]
 * @property {boolean} [optional]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {string[]} [os]
 *
 * @typedef {Record<string, Entry>} Packages
 */

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

for (const file of process.argv.slice(2)) {
  /** @type {{ packages: Packages }} */
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingFrom(lock.packages);
  const names = Object.keys(missing);
  if (names.length === 0) continue;
  const all = Object.entries({ ...lock.packages, ...missing });
  lock.packages = Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log([`${file}: added`, ...names].join('\n  '));
}

/** @param {Packages} packages */
function missingFrom(packages) {
  /** @type {Packages} */
  const missing = {};
  for (const [path, parent] of Object.entries(packages))
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {}))
      if (!isListed(packages, path, name))
        missing[`node_modules/${name}`] = entryOf(name, version, parent);
  return missing;
}

/**
 * Where Node would look for it: in the package, and in those around it.
 * @param {Packages} packages @param {string} path @param {string} name
 */
function isListed(packages, path, name) {
  for (let around = path; around !== ''; ) {
    if (`${around}/node_modules/${name}` in packages) return true;
    around = around.slice(0, Math.max(around.lastIndexOf('/node_modules/'), 0));
  }
  return `node_modules/${name}` in packages;
}

/**
 * In npm's order, so that npm leaves it as it is; with a checksum only once npm has seen the package.
 * @param {string} name @param {string} version @param {Entry} parent
 * @returns {Entry}
 */
function entryOf(name, version, parent) {
  if (!/^\d+\.\d+\.\d+\S*$/.test(version))
    throw new Error(`${name} ${version}: only npm can choose a version`);
  const { os, cpu, libc } = platformOf(name);
  return {
    version,
    cpu,
    ...(parent.dev && { dev: true }),
    ...(libc && { libc }),
    optional: true,
    ...(os && { os }),
  };
}

/**
 * What its package.json would say, as its name has it: `linux-x64-musl`.
 * @param {string} name
 */
function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = words.filter((word) => SYSTEMS.includes(word));
  const cpu = words.filter((word) => PROCESSORS.includes(word));
  if (cpu.length === 0) throw new Error(`${name}: its name does not say for which platform it is`);
  if (os.length === 0) return { cpu };
  if (os[0] !== 'linux' || words.includes('gnueabihf')) return { os, cpu };
  return { os, cpu, libc: [words.includes('musl') ? 'musl' : 'glibc'] };
}
