/** Clauses as tests that Playwright reports: a project without a name, a file for each group, a test for each clause. */
import { ALLURE_RUNTIME_MESSAGE_CONTENT_TYPE } from 'allure-js-commons/sdk/reporter';
import type { RuntimeMessage } from 'allure-js-commons/sdk';
import type {
  FullConfig,
  FullProject,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import type { Outcome } from '../../checks/types.ts';
import type { AllureCase, AllureError, AllureStep } from './allureCases.ts';
import { Status } from 'allure-js-commons';

/** The events of a run for a reporter, in order: configuration, all tests, the end of each. */
export type PlaywrightEvents = {
  readonly config: FullConfig;
  readonly suite: Suite;
  readonly tests: readonly { readonly test: TestCase; readonly result: TestResult }[];
};

/** Statuses that allure-playwright shows as passed, failed, broken and skipped. */
const statuses: Readonly<Record<Outcome, TestResult['status']>> = {
  pass: 'passed',
  observed: 'passed',
  fail: 'failed',
  broken: 'timedOut',
  blocked: 'timedOut',
  overridden: 'skipped',
  skipped: 'skipped',
};

/** Paths lead from the root of the project to the clauses; no file is read. */
const root = '/';

export function playwrightEvents(cases: readonly AllureCase[]): PlaywrightEvents {
  const top = suiteOf('root', '');
  const project = suiteOf('project', '', top);
  const files = new Map<string, Suite>();
  const tests = cases.map((one) => {
    const file = files.get(one.group) ?? suiteOf('file', `clauses/${one.group}`, project);
    files.set(one.group, file);
    return { test: testOf(one, file), result: resultOf(one) };
  });
  return { config, suite: top, tests };
}

function suiteOf(type: Suite['type'], title: string, parent?: Suite): Suite {
  const suite: Suite = {
    type,
    title,
    suites: [],
    tests: [],
    ...(parent === undefined ? {} : { parent }),
    project: () => (type === 'root' ? undefined : projectConfig),
    titlePath: () => [...(parent?.titlePath() ?? []), title],
    allTests: () => [...suite.tests, ...suite.suites.flatMap((one) => one.allTests())],
    entries: () => [...suite.suites, ...suite.tests],
  };
  parent?.suites.push(suite);
  return suite;
}

/** Labels are annotations of the test, as any Playwright test can have. */
function testOf({ id, outcome, description, reason, meta }: AllureCase, parent: Suite): TestCase {
  const status = statuses[outcome];
  const test: TestCase = {
    type: 'test',
    id,
    title: id,
    parent,
    location: { file: `${root}${parent.title}`, line: 1, column: 1 },
    annotations: [
      ...meta.labels.map(({ name, value }) => ({
        type: `allure.label.${name}`,
        description: value,
      })),
      { type: 'description', description },
      ...(reason === undefined ? [] : [{ type: 'skip', description: reason }]),
    ],
    expectedStatus: status === 'skipped' ? 'skipped' : 'passed',
    repeatEachIndex: 0,
    results: [],
    retries: 0,
    tags: [],
    timeout: 0,
    ok: () => status === 'passed' || status === 'skipped',
    outcome: () =>
      status === 'skipped' ? 'skipped' : status === 'passed' ? 'expected' : 'unexpected',
    titlePath: () => [...parent.titlePath(), id],
  };
  parent.tests.push(test);
  return test;
}

/** Everything else is in messages, which Allure's own functions leave as attachments of a test. */
function resultOf(one: AllureCase): TestResult {
  const { error, outcome, startedAt } = one;
  return {
    status: statuses[outcome],
    startTime: new Date(startedAt),
    duration: 0,
    errors: error === undefined ? [] : [errorOf(error)],
    ...(error === undefined ? {} : { error: errorOf(error) }),
    attachments: allureMessages(one).map(attached),
    annotations: [],
    steps: [],
    stdout: [],
    stderr: [],
    retry: 0,
    parallelIndex: 0,
    workerIndex: 0,
  };
}

/** Expected and actual are beside the message, as in assertion errors. */
function errorOf(error: AllureError): TestError {
  return error;
}

function attached(message: RuntimeMessage): TestResult['attachments'][number] {
  return {
    name: message.type,
    contentType: ALLURE_RUNTIME_MESSAGE_CONTENT_TYPE,
    body: Buffer.from(JSON.stringify(message)),
  };
}

const projectConfig: FullProject = {
  name: '',
  testDir: root,
  outputDir: root,
  snapshotDir: root,
  dependencies: [],
  grep: /.*/,
  grepInvert: null,
  ignoreSnapshots: false,
  metadata: {},
  repeatEach: 1,
  retries: 0,
  testIgnore: [],
  testMatch: [],
  timeout: 0,
  use: {},
};

const config: FullConfig = {
  rootDir: root,
  projects: [projectConfig],
  filteredProjects: [projectConfig],
  argv: [],
  failOnFlakyTests: false,
  forbidOnly: false,
  fullyParallel: false,
  globalSetup: null,
  globalTeardown: null,
  globalTimeout: 0,
  grep: /.*/,
  grepInvert: null,
  maxFailures: 0,
  metadata: {},
  preserveOutput: 'never',
  quiet: true,
  reporter: [],
  reportSlowTests: null,
  shard: null,
  tags: [],
  updateSnapshots: 'none',
  updateSourceMethod: 'patch',
  version: '',
  webServer: null,
  workers: 1,
};

/** Turns a clause into the messages with which Allure's functions give a reporter names, links, parameters, steps and attachments. */
function allureMessages({ name, meta, steps, startedAt }: AllureCase): RuntimeMessage[] {
  const { historyId, links, parameters } = meta;
  return [
    {
      type: 'metadata',
      data: { displayName: name, testCaseId: historyId, historyId, links, parameters },
    },
    ...steps.flatMap((step) => stepMessages(step, startedAt)),
  ];
}

function stepMessages(step: AllureStep, at: number): RuntimeMessage[] {
  const { name, failure, parameters, attachments } = step;
  return [
    { type: 'step_start', data: { name, start: at } },
    { type: 'step_metadata', data: { parameters: [...parameters] } },
    ...attachments.map(({ content, type, extension, ...one }): RuntimeMessage => ({
      type: 'attachment_content',
      data: {
        name: one.name,
        content,
        encoding: 'utf8',
        contentType: type,
        fileExtension: extension,
      },
    })),
    {
      type: 'step_stop',
      data: {
        stop: at,
        status: failure === undefined ? Status.PASSED : Status.FAILED,
        ...(failure === undefined ? {} : { statusDetails: { message: failure } }),
      },
    },
  ];
}
