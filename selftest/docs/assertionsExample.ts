/** The TypeScript of docs/ASSERTIONS.md, here type-checked; the page imports the same from the package. */
import { answerOf } from '../../assertions/answerOf.ts';
import { judge, type Judged } from '../../assertions/judge.ts';
import { expect, test } from '../../assertions/playwright.ts';

/** Declares the test of the page. */
export function declareShownBill(api: string): void {
  test('a new bill is shown', async ({ request }) => {
    const shown = await request.get(`${api}/Bill/54041`);
    expect(shown.ok()).toBe(true);
  });
}

/** Judges an answer of fetch as the page does. */
export async function judgedByFetch(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Pick<Judged, 'operation' | 'breaches'>> {
  const { operation, breaches } = judge(await answerOf(await fetch(url, { headers })));
  return { operation, breaches };
}
