/** Builds a world from its parts; it neither opens nor closes them. */
import { inForm } from '../../generators/requests/formBody.ts';
import { mayGuess } from './mayGuess.ts';
import { profileNames } from '../../contract/profileNames.ts';
import type { Capability, Profile } from '../../contract/types.ts';
import { tokenIn } from '../../exchange/credentials/fetchToken.ts';
import { heldClasses, keptOut } from '../../exchange/credentials/missingSecrets.ts';
import type { Control } from '../../exchange/control/control.ts';
import type { Wire } from '../../exchange/wire/openWire.ts';
import type { ServiceClock } from '../../exchange/control/serviceClock.ts';
import { runTargetCommand } from '../../exchange/targets/targetCommand.ts';
import type { Target } from '../../exchange/targets/target.ts';
import type { CredentialUse, Exchange } from '../../exchange/types.ts';
import {
  openWebhookReceiver,
  type WebhookReceiver,
} from '../../exchange/control/webhookReceiver.ts';
import type { EvidenceLine, ShellVariables } from '../../evidence/lines.ts';
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import { hiddenParts, secretSources } from './hiddenParts.ts';
import { shellVariables } from './shellVariables.ts';
import { createDraws } from './draws.ts';
import { judgeEpisode } from '../scenario/judgeEpisode.ts';
import { passiveJudge } from '../scenario/passiveJudge.ts';
import { sendOverridden, skippedBy } from './sendOverridden.ts';
import { withPolicy } from './withPolicy.ts';
import { unreachable, type Unreachable } from './unreachable.ts';
import type { Service } from '../service.ts';
import type { World } from '../world.ts';

export type WorldParts = {
  readonly service: Service;
  readonly profile: Profile;
  readonly seed: number;
  readonly runId: string;
  readonly target: Target;
  readonly wire: Wire;
  readonly clock: ServiceClock;
  readonly control: Control | null;
  readonly wanted: (clauseId: string) => boolean;
  readonly keepSecret: World['keepSecret'];
  readonly record: (line: EvidenceLine) => void;
  readonly recordExchange: (
    exchange: Exchange,
    about: {
      readonly scenario: string | null;
      readonly exhausting: boolean;
      readonly slowed: boolean;
      readonly tokenFrom?: string;
      readonly hidden?: ExchangeLine['hidden'];
    },
  ) => void;
  readonly journal: World['journal'];
  /** Why the target is out of reach already; null while nothing is known. */
  readonly givenUp: string | null;
  /** False if something else ends the run in time; default true. */
  readonly isTimed?: boolean;
};

/** The world of one worker. `close` closes the webhook receiver, if one was opened, and nothing else. */
export function createWorld(parts: WorldParts): World {
  const { service, profile, target, wire, control } = parts;
  const { contract, access, hooks = { file: '' } } = service;
  const overrides = target.overrides ?? {};
  const checks = withPolicy(service.checks, { overrides, operations: contract.operations });
  const silence = silenceOf(parts);
  const tokenOrigins = new Map<string, string>();
  const { sources, variables } = secretsOfShell(target, access);
  let receiver: Promise<WebhookReceiver> | undefined;
  const judgeAlone = passiveJudge(contract, checks, (clause) => parts.wanted(clause.id));
  const follow = service.follow?.();
  return {
    contract,
    service,
    profile,
    seed: parts.seed,
    runId: parts.runId,
    target,
    capabilities: capabilitiesOf(target, control),
    permissions: new Set(target.readOnly ? [] : target.allow),
    credentials: heldClasses(target, access),
    keptOut: (id) =>
      skippedBy(overrides, id) ??
      keptOut(target, access, contract.operations.get(id)?.credentials ?? []),
    clock: parts.clock,
    control,
    draws: createDraws(service.drawn ?? contract, profile.name, target.own),
    checks,
    wanted: parts.wanted,
    judgePassively: (exchange, sink) => {
      judgeAlone(exchange, sink);
      for (const { clause: id, episode } of follow?.(exchange) ?? []) {
        const clause = parts.wanted(id) ? contract.clauses.get(id) : undefined;
        const check = checks.get(clause?.check ?? '');
        if (clause !== undefined && check !== undefined)
          for (const verdict of judgeEpisode({ clause, check }, contract, episode))
            sink.add(verdict);
      }
    },
    send: async (request, about) => {
      const way = { wire, overrides, operations: contract.operations, hooks };
      const exchange = await sendOverridden(way, inForm(request), about.exhausting);
      // A token that a scenario asked for is a secret before the answer that brings it is written.
      const token = tokenIn(access, exchange);
      if (token !== null) {
        parts.keepSecret(token);
        tokenOrigins.set(token, exchange.id);
        sources.set(token, { given: exchange.id, member: '' });
      }
      const hidden = hiddenParts(request, sources, variables);
      const from = tokenOrigin(request.credential, tokenOrigins);
      parts.recordExchange(exchange, { ...about, ...present({ tokenFrom: from, hidden }) });
      silence.notice(exchange);
      return exchange;
    },
    keepSecret: parts.keepSecret,
    record: parts.record,
    recordSkipped: (scenario, reason, unable) => {
      // What the target file leaves out by choice is no lack of means.
      const isChosen = scenario.operations.some((id) => skippedBy(overrides, id) === reason);
      parts.record(skippedLine(scenario, reason, isChosen ? undefined : unable));
    },
    journal: parts.journal,
    sharers: 1,
    webhooks: () => {
      receiver ??= openWebhookReceiver({ ...target.webhookReceiver, clock: parts.clock });
      return receiver;
    },
    shrinking: { spent: 0 },
    tokenOrigins,
    secretSources: sources,
    letIn: new Map(),
    known: new Set(),
    givenUp: silence.reason,
    reset: () => resetService(target, control, wire),
    close: async () => {
      await (await receiver)?.close();
    },
  };
}

/** Answers may take the profile's time; two fifths are left for tokens, calls of the control plane, and for cleaning up. */
function silenceOf({ profile, givenUp, isTimed = true }: WorldParts): Unreachable {
  const larger = profileNames[profileNames.indexOf(profile.name) + 1] ?? null;
  const mostMs = isTimed ? profile.maxDurationMs * 0.6 : Infinity;
  return unreachable(givenUp, mostMs, undefined, larger);
}

function secretsOfShell(
  target: Target,
  access: Service['access'],
): { readonly sources: World['secretSources']; readonly variables: ShellVariables } {
  const variables = shellVariables(target, access);
  return { variables, sources: secretSources(target.credentials, access, variables) };
}

/** Without the members that are undefined. */
function present(about: {
  readonly tokenFrom: string | undefined;
  readonly hidden: ExchangeLine['hidden'] | undefined;
}): { readonly tokenFrom?: string; readonly hidden?: NonNullable<ExchangeLine['hidden']> } {
  const { tokenFrom, hidden } = about;
  return {
    ...(tokenFrom === undefined ? {} : { tokenFrom }),
    ...(hidden === undefined ? {} : { hidden }),
  };
}

function skippedLine(
  ...[{ id, clauses }, reason, unable]: Parameters<World['recordSkipped']>
): EvidenceLine {
  return {
    type: 'scenario',
    id,
    group: id.split('/')[0] ?? id,
    clauses,
    startedAt: new Date().toISOString(),
    durationMs: 0,
    requests: 0,
    outcome: 'skipped',
    reason,
    ...(unable === undefined ? {} : { unable }),
  };
}

/** The tokens that were fetched before end with the state that held them. */
async function resetService(target: Target, control: Control | null, wire: Wire): Promise<void> {
  if (control?.capabilities.has('reset') === true) await control.reset();
  else if (target.reset !== undefined) await runTargetCommand('reset', target.reset, target);
  else return;
  wire.credentials.forget();
}

/** The answer that gave the explicit token of a request; undefined if none did. */
export function tokenOrigin(
  use: CredentialUse,
  origins: ReadonlyMap<string, string>,
): string | undefined {
  if ('class' in use) return undefined;
  if ('token' in use) return origins.get(use.token);
  return Object.values(use.headers)
    .map((value) => origins.get(value.replace(/^Bearer /, '')))
    .find((origin) => origin !== undefined);
}

function capabilitiesOf(target: Target, control: Control | null): ReadonlySet<Capability> {
  const offered: Capability[] = [];
  for (const capability of ['clock', 'slow', 'reset', 'log', 'tokens'] as const)
    if (control?.capabilities.has(capability) === true) offered.push(capability);
  if (target.reset !== undefined && !offered.includes('reset')) offered.push('reset');
  if (target.webhookReceiver !== undefined) offered.push('webhook');
  if (target.baseUrl.startsWith('https:')) offered.push('https');
  if (target.credentials.other !== undefined) offered.push('other-organization');
  if (mayGuess(target.baseUrl, offered)) offered.push('guess');
  return new Set(offered);
}
