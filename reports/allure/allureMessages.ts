/** Turns a clause into the messages with which Allure's functions give a reporter names, links, parameters, steps and attachments. */
import { Status } from 'allure-js-commons';
import type { RuntimeMessage } from 'allure-js-commons/sdk';
import type { AllureCase, AllureStep } from './allureCases.ts';

export function allureMessages({ name, meta, steps, startedAt }: AllureCase): RuntimeMessage[] {
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
