/** `npm run bench -- NAME [WORDS]`: runs one bench of bench/, compiled. Without a name it lists them. */
import { node } from './node.mjs';

const benches = {
  compare: 'compare/bench',
  curve: 'curve/bench',
  exchange: 'exchange/bench',
  foreign: 'foreign/bench',
  generators: 'generators/bench',
  invariants: 'invariants/bench',
  loop: 'loop/bench',
  memory: 'loop/memory',
  mock: 'mock/bench',
  peers: 'peers/bench',
  planted: 'compare/planted',
  proxy: 'exchange/proxy',
  reports: 'reports/bench',
  services: 'services/bench',
  silent: 'invariants/silent',
};
const [name = '', ...words] = process.argv.slice(2);
const file = benches[name];
if (file === undefined) {
  console.error(`npm run bench -- NAME: one of ${Object.keys(benches).join(', ')}`);
  process.exitCode = 2;
} else {
  // The bench of memory collects garbage before it measures.
  process.exitCode = node('--expose-gc', `dist/bench/${file}.js`, ...words);
}
