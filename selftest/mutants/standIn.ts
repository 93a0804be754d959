/** Stands in for `@playwright/test` in the instrumented tree: it collects tests, whose bodies then run in this process. */
import { expect as playwrightExpect } from '@playwright/test';

type Body = (fixtures: object, info: object) => unknown;
export type Collected = { readonly title: string; readonly body: Body };

class Skipped extends Error {}

let collected: Collected[] = [];
let titles: readonly string[] = [];

export const expect: typeof playwrightExpect = playwrightExpect;

const nothing = (): void => undefined;

function describe(...words: readonly unknown[]): void {
  const [title, body] = words.length === 1 ? ['', words[0]] : [String(words[0]), words.at(-1)];
  const outer = titles;
  titles = [...titles, title];
  if (typeof body === 'function') body();
  titles = outer;
}

function skip(...words: readonly unknown[]): void {
  if (words.length === 0 || words[0] === true) throw new Skipped('skipped');
}

function collect(title: string, ...words: readonly unknown[]): void {
  const body = words.at(-1) as Body;
  collected.push({ title: [...titles, title].join(' '), body });
}

export const test: unknown = Object.assign(collect, {
  describe: Object.assign(describe, { configure: nothing }),
  skip,
  setTimeout: nothing,
  slow: nothing,
  afterAll: nothing,
  step: (_title: string, body: () => unknown) => body(),
  info: () => ({ annotations: [], outputPath: String, attach: nothing }),
});

/** The tests that were collected since the last time. */
export function takeCollected(): readonly Collected[] {
  const taken = collected;
  collected = [];
  return taken;
}

/** True if the test passes or skips itself. */
export async function passes({ body }: Collected): Promise<boolean> {
  try {
    await body({}, { annotations: [] });
    return true;
  } catch (error) {
    return error instanceof Skipped;
  }
}
