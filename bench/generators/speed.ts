/** Values a second, normalised to a fixed piece of work timed around each chunk, because machines are noisy. */
import type { Json, JsonSchema } from '../../json/types.ts';
import type { Rival } from './rivals.ts';

export type Speed = {
  readonly compileMs: number;
  /** Values a second on a machine where the fixed work takes 10 ms. */
  readonly perSecond: number;
  readonly bytes: number;
  readonly validPercent: number;
};

const CHUNK = 100;
const CHUNKS = 20;
const REFERENCE_MS = 10;
const work = {
  parts: Array.from({ length: 40 }, (_, at) => ({ at, text: 'x'.repeat(at), part: at / 7 })),
};

/** Measures one generator on one schema; throws where the generator does. */
export function measureSpeed(
  rival: Rival,
  schema: JsonSchema,
  accepts: (value: Json) => boolean,
): Speed {
  for (let round = 0; round < 5; round += 1) calibrate();
  const start = performance.now();
  const { draw } = rival.prepare(schema, true);
  const compileMs = performance.now() - start;
  draw(CHUNK, 1);
  const rates: number[] = [];
  let bytes = 0;
  let valid = 0;
  for (let chunk = 0; chunk < CHUNKS; chunk += 1) {
    const before = calibrate();
    const from = performance.now();
    const values = draw(CHUNK, 1000 + chunk);
    const elapsed = performance.now() - from;
    const unit = (before + calibrate()) / 2 / REFERENCE_MS;
    rates.push((CHUNK / elapsed) * 1000 * unit);
    for (const value of values) {
      bytes += JSON.stringify(value).length;
      if (accepts(value)) valid += 1;
    }
  }
  rates.sort((a, b) => a - b);
  const drawn = CHUNK * CHUNKS;
  return {
    compileMs,
    perSecond: Math.round(rates[rates.length >> 1] ?? 0),
    bytes: Math.round(bytes / drawn),
    validPercent: (100 * valid) / drawn,
  };
}

function calibrate(): number {
  const start = performance.now();
  for (let round = 0; round < 400; round += 1) JSON.parse(JSON.stringify(work));
  return performance.now() - start;
}
