/** Webhooks: a field for their address, a button that causes one, and a list of deliveries. */
import type { WebhookEvent } from '../../serving/control/events.ts';
import { send } from './answerView.ts';
import { badge, button, element, labelled, shownTime } from './dom.ts';
import type { Workbench } from './workbench.ts';

const mostRows = 100;

export function webhookView(workbench: Workbench): HTMLElement {
  const { receiverUrl, facts } = workbench.data();
  const factOf = (name: string): string => facts.find((fact) => fact.name === name)?.value ?? '';
  const url = input(receiverUrl);
  const entrypoint = input(factOf('entrypoint'));
  const destination = input(factOf('destinationOrganizationId'));
  const answer = element('div', { 'aria-live': 'polite' });
  const move = async (): Promise<void> => {
    const { baseUrl, tokens } = workbench.data();
    const body = {
      entryPoint: entrypoint.value,
      newParentOrganizationId: Number(destination.value),
      notificationRequest: { notificationUrl: url.value },
    };
    const token = tokens.find(({ name }) => name === 'applicationToken')?.value ?? '';
    const received = await send({
      method: 'POST',
      url: `${baseUrl}/Paypoint/migrate`,
      headers: [
        ['requestToken', token],
        ['Content-Type', 'application/json'],
      ],
      body: JSON.stringify(body),
    });
    answer.replaceChildren(received.view);
  };
  return element(
    'div',
    element(
      'p.note',
      'The platform sends a webhook when a paypoint has moved to another organization. This mock receives it itself, until the field names a server of yours.',
    ),
    element(
      'div.fields',
      longField('Webhooks go to', url),
      labelled('Paypoint', entrypoint),
      labelled('New organization', destination),
    ),
    element(
      'p.row',
      button('Move the paypoint', () => workbench.attempt(move), { class: 'primary' }),
      button(
        'Use the built-in receiver',
        () => {
          url.value = workbench.data().receiverUrl;
        },
        { class: 'quiet' },
      ),
    ),
    answer,
    element('h3', 'Delivered'),
    deliveries(workbench),
  );
}

function longField(label: string, field: HTMLElement): HTMLElement {
  const made = labelled(label, field);
  made.classList.add('long');
  return made;
}

function input(value: string): HTMLInputElement {
  const made = element('input', { autocomplete: 'off', spellcheck: 'false' });
  made.value = value;
  return made;
}

function deliveries(workbench: Workbench): HTMLElement {
  const empty = element('p.note', 'No webhook was sent yet.');
  const rows = element('ol.deliveries', { 'aria-label': 'Webhooks, newest first' });
  const add = (event: WebhookEvent): void => {
    rows.prepend(rowOf(event));
    empty.hidden = true;
    while (rows.children.length > mostRows) rows.lastElementChild?.remove();
  };
  workbench.onEvent((event) => {
    if (event.type === 'webhook') add(event);
  });
  workbench.attempt(async () => {
    if (workbench.data().controlToken === null) return;
    const listed = await workbench.control('GET', '/webhooks');
    for (const one of listed['deliveries'] as readonly WebhookEvent[]) add(one);
  });
  return element('div', empty, rows);
}

function rowOf({ at, status, error, method, url, body, ms }: WebhookEvent): HTMLLIElement {
  return element(
    'li.card',
    element(
      'p.line',
      element('span.note.when', shownTime(at, true)),
      badge(status),
      element('span.method', method),
      element('code.path', url),
      element('span.note', `${error ?? 'answered'} · ${Math.round(ms)} ms`),
    ),
    element('pre', { tabindex: '0', 'aria-label': 'Body of the webhook' }, indented(body)),
  );
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
