/** A curl line survives a real shell. */
import { execFileSync } from 'node:child_process';
import { test, expect } from '@playwright/test';
import { curlLine } from '../../reports/curlLine.ts';
import type { ExchangeLine } from '../../exchange/exchangeLine.ts';
import { body, exchangeLine } from './sampleEvidence.ts';

/** The words that a POSIX shell makes of a line, `curl` replaced by a command that prints its arguments. */
function wordsOf(line: ExchangeLine): readonly string[] {
  const script = `curl() { for word; do printf '%s\\036' "$word"; done; cat; }\n${curlLine(line)} </dev/null`;
  return execFileSync('sh', ['-c', script], { encoding: 'latin1' }).split('\u001e');
}

test.describe('the curl line', () => {
  for (const text of [
    "it's",
    '$(touch /tmp/x) `id` "q" \\',
    '@/etc/passwd',
    'two\nlines',
    '{"a":[1]}',
  ]) {
    test(`keeps ${JSON.stringify(text)} as it is through a shell`, () => {
      const words = wordsOf(
        exchangeLine('0-1', { requestBody: body(text), url: 'http://127.0.0.1/x?a=[1]&b=%20' }),
      );
      expect(words.slice(0, 4)).toEqual([
        '--globoff',
        '-X',
        'POST',
        'http://127.0.0.1/x?a=[1]&b=%20',
      ]);
      expect(words.slice(-3)).toEqual(['--data-raw', text, '']);
    });
  }

  test('pipes bytes that are no text', () => {
    const bytes = Buffer.from([0, 255, 10, 39]);
    const requestBody = { ...body(bytes.toString('base64')), base64: true, size: bytes.length };
    const line = curlLine(exchangeLine('0-1', { requestBody }));
    const piped = line.replace(/curl .*$/, 'cat');
    expect(execFileSync('sh', ['-c', piped])).toEqual(bytes);
    expect(line).toMatch(/--data-binary @-$/);
  });

  test('leaves out what curl sends by itself, and names a body that was cut', () => {
    const requestHeaders = [
      ['Host', 'x'],
      ['Content-Length', '9'],
      ['X-Empty', ''],
      ['X-A', 'b'],
    ] as const;
    const words = wordsOf(
      exchangeLine('0-1', {
        requestHeaders,
        requestBody: { ...body('x'), truncated: true, size: 900 },
      }),
    );
    expect(words.slice(4)).toEqual([
      '-H',
      'X-Empty;',
      '-H',
      'X-A: b',
      '--data-binary',
      '@the-whole-body-of-900-bytes',
      '',
    ]);
  });
});
