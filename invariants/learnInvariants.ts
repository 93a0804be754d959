/** Learns invariants from the samples of a run, in bounded memory; the order of the samples does not matter. */
import { createHash } from 'node:crypto';
import { candidatesIn } from './candidates.ts';
import type { Invariant, Sample, Shareable, Value } from './types.ts';

/** Different samples kept of one scope: those with the least hash. */
const maxSamples = 400;
const maxScopes = 400;

export type InvariantLearning = {
  readonly add: (sample: Sample) => void;
  /** In order of operation, status and scope. */
  readonly learned: (isShareable: Shareable) => readonly Invariant[];
};

/** Collects samples. Learned invariants must then be tried on all samples (`judgeInvariants.ts`), because only some samples are kept. */
export function invariantLearning(): InvariantLearning {
  const scopes = new Map<string, { readonly kept: Map<string, Sample>; highest: string }>();
  return {
    add: (sample) => {
      const name = [sample.operation, sample.status, sample.scope].join(' ');
      const scope = scopes.get(name) ?? { kept: new Map<string, Sample>(), highest: '' };
      if (!scopes.has(name) && scopes.size >= maxScopes) return;
      scopes.set(name, scope);
      const hash = hashOf(sample);
      if (scope.kept.has(hash) || (scope.kept.size >= maxSamples && hash > scope.highest)) return;
      scope.kept.set(hash, sample);
      if (scope.kept.size > maxSamples) scope.kept.delete(scope.highest);
      if (scope.kept.size >= maxSamples) scope.highest = highestOf(scope.kept.keys());
    },
    learned: (isShareable) =>
      [...scopes]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .flatMap(([, { kept }]) => {
          const samples = [...kept]
            .toSorted(([one], [other]) => (one < other ? -1 : 1))
            .map(([, sample]) => sample);
          const [first] = samples;
          if (first === undefined) return [];
          const { operation, status, scope } = first;
          return candidatesIn(samples, isShareable).map((held) =>
            Object.assign({ operation, status, scope }, held),
          );
        }),
  };
}

/** Times of the run itself make no sample another one. */
function hashOf({ values }: Sample): string {
  const text = [...values]
    .filter(([term]) => !term.startsWith('time:'))
    .map(([term, value]) => `${term}=${textOf(value)}`)
    .toSorted();
  return createHash('sha256').update(text.join('\n')).digest('hex').slice(0, 16);
}

function textOf(value: Value): string {
  if (value.kind === 'null') return 'null';
  return value.kind === 'list'
    ? value.items.map((item) => JSON.stringify(item.text)).join()
    : JSON.stringify(value.text);
}

function highestOf(hashes: Iterable<string>): string {
  let highest = '';
  for (const hash of hashes) if (hash > highest) highest = hash;
  return highest;
}
