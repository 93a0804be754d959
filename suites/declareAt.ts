/**
 * Declares a Playwright test at the place of its scenario, so that editors, lists and reports link to the scenario. Playwright takes the
 * place of a test from the code that calls `test()`. So `test()` is called from generated code that carries the scenario's file and line:
 * selftest/suites/nativePlaywright.spec.ts.
 */
import { compileFunction } from 'node:vm';
import type { TestDetails, TestInfo, TestType } from '@playwright/test';
import type { AnyScenario } from '../engine/scenario.ts';

type Frame = Pick<NodeJS.CallSite, 'getFileName' | 'getLineNumber' | 'getColumnNumber'>;

/** Functions that make any scenario; the place of a scenario is the code that calls them. */
const makers =
  /\/(?:engine\/scenario|engine\/config\/ownScenarios|suites\/platform\/platformScenario)\.[jt]s$/;

/** Scenarios that no line of code defines, such as those of a config, are declared here. */
export function declareAt<Fixtures extends object>(
  { definedAt }: AnyScenario,
  test: TestType<object, Fixtures>,
  title: string,
  details: TestDetails,
  body: (fixtures: Fixtures, info: TestInfo) => Promise<void>,
): void {
  const place = definedAt === undefined ? undefined : placeIn(definedAt);
  if (place === undefined) test(title, details, body);
  else
    compileFunction('test(title, details, body);', ['test', 'title', 'details', 'body'], {
      filename: place.getFileName() ?? '',
      lineOffset: (place.getLineNumber() ?? 1) - 1,
      columnOffset: (place.getColumnNumber() ?? 1) - 1,
    })(test, title, details, body);
}

/** The frames as they were compiled: Playwright maps the place to the source itself. */
function placeIn(error: Error): Frame | undefined {
  const how = Error as { prepareStackTrace?: unknown };
  const usual = how.prepareStackTrace;
  how.prepareStackTrace = (_: Error, frames: readonly Frame[]) => frames;
  const frames = error.stack as unknown as readonly Frame[];
  how.prepareStackTrace = usual;
  return frames.find((frame) => !makers.test(frame.getFileName() ?? ''));
}
