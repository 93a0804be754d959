/** JUnit read by a strict XML parser. */
import { test, expect } from '@playwright/test';
import { SaxesParser } from 'saxes';
import { buildReport } from '../../../reports/compose/buildReport.ts';
import { junit } from '../../../reports/formats/junit.ts';
import { sampleContract, sampleProfile } from '../sampleContract.ts';
import { evidenceOf, faultyRun, hostileText } from '../sampleEvidence.ts';

type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
};

/** Elements in order of their start tags; throws where the text is not well-formed XML 1.0. */
function elementsOf(xml: string): readonly Element[] {
  const parser = new SaxesParser();
  const elements: Element[] = [];
  const open: Element[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, text: '' };
    elements.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  return elements;
}

async function junitOf(text?: string): Promise<string> {
  return junit(buildReport(sampleContract(), sampleProfile, await evidenceOf(faultyRun(text))));
}

test.describe('JUnit', () => {
  test('has a test case a clause and counts them by outcome', async () => {
    const elements = elementsOf(await junitOf());
    const [root] = elements;
    expect(root).toMatchObject({
      name: 'testsuites',
      attributes: { tests: '10', failures: '5', errors: '2', skipped: '2' },
    });
    expect(elements.filter(({ name }) => name === 'testcase')).toHaveLength(10);
    const sums = elements
      .filter(({ name }) => name === 'testsuite')
      .reduce((sum, suite) => sum + Number(suite.attributes['tests']), 0);
    expect(sums).toBe(10);
    expect(elements.find(({ name }) => name === 'failure')?.text).toContain(
      'Replay    assay replay',
    );
  });

  test('is well-formed XML 1.0 under hostile bytes, and shows them as text', async () => {
    const elements = elementsOf(await junitOf(hostileText));
    const texts = elements
      .map(({ attributes, text }) => text + Object.values(attributes).join(' '))
      .join('\n');
    expect(texts).toContain('<script>window.__acted=1</script>');
    expect(texts).toContain(String.raw`\u0000`);
    expect(elements.map(({ name }) => name)).not.toContain('script');
  });
});
