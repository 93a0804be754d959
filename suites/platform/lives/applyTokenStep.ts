/** Applies a step to the model of tokens, and returns the answer to expect. */
import type {
  ModelToken,
  TokenExpectation,
  TokenModel,
  TokenStep,
  TokenTimes,
} from './tokenTypes.ts';

/** The state before the first step: no token, and a credential with its first secret. */
export const emptyTokenModel: TokenModel = { nowMs: 0, tokens: {}, rotated: false, revoked: false };

/**
 * User tokens live 120 minutes, or 30 idle minutes (document, section Authentication). Bearer tokens live an hour, unless `expires_in`
 * says otherwise.
 */
export const tokenTimes: TokenTimes = {
  userLifetimeMs: 7_200_000,
  userIdleMs: 1_800_000,
  bearerLifetimeMs: 3_600_000,
  marginMs: 5_000,
};

/** Returns the same knowledge at a later moment; for clients whose clock also runs between steps. */
export function atMoment(model: TokenModel, nowMs: number): TokenModel {
  return { ...model, nowMs: Math.max(model.nowMs, nowMs) };
}

export type AppliedTokenStep = {
  readonly model: TokenModel;
  readonly expectation: TokenExpectation;
};

/** Pure. Issued tokens stay valid after their secret is rotated or their credential is revoked; temporary tokens are served once. */
export function applyTokenStep(
  model: TokenModel,
  step: TokenStep,
  times: TokenTimes = tokenTimes,
): AppliedTokenStep {
  switch (step.do) {
    case 'wait':
      return {
        model: { ...model, nowMs: model.nowMs + step.ms },
        expectation: { kind: 'nothing' },
      };
    case 'rotateSecret':
      return { model: { ...model, rotated: true }, expectation: { kind: 'nothing' } };
    case 'revokeCredential':
      return { model: { ...model, revoked: true }, expectation: { kind: 'nothing' } };
    case 'issueWithOldSecret':
      return { model, expectation: oldSecret(model) };
    case 'issue':
      return issued(model, step.token, step.kind);
    case 'use':
      return used(model, step.token, times);
  }
  return step;
}

function oldSecret(model: TokenModel): TokenExpectation {
  if (model.revoked) return { kind: 'refused', because: 'the credential is revoked' };
  return model.rotated
    ? { kind: 'refused', because: 'the secret was rotated' }
    : { kind: 'accepted' };
}

function issued(model: TokenModel, slot: number, kind: ModelToken['kind']): AppliedTokenStep {
  if (kind === 'bearer' && model.revoked)
    return { model, expectation: { kind: 'refused', because: 'the credential is revoked' } };
  const now = model.nowMs;
  const token: ModelToken = { kind, issuedAtMs: now, usedAtMs: now, uses: 0, life: 'alive' };
  return { model: withToken(model, slot, token), expectation: { kind: 'accepted' } };
}

function used(model: TokenModel, slot: number, times: TokenTimes): AppliedTokenStep {
  const token = model.tokens[slot];
  if (token === undefined || token.life === 'unknown')
    return { model, expectation: { kind: 'open', question: 'a token of which nothing is known' } };
  const expectation =
    token.life === 'dead' ? refused('it was refused before') : lifeOf(token, model, times);
  const after: ModelToken =
    expectation.kind === 'accepted'
      ? { ...token, usedAtMs: model.nowMs, uses: token.uses + 1 }
      : { ...token, life: expectation.kind === 'refused' ? 'dead' : 'unknown' };
  return { model: withToken(model, slot, after), expectation };
}

function lifeOf(token: ModelToken, model: TokenModel, times: TokenTimes): TokenExpectation {
  const age = model.nowMs - token.issuedAtMs;
  if (token.kind === 'temporary')
    return token.uses === 0 ? { kind: 'accepted' } : refused('it works for one request');
  if (token.kind === 'bearer') return within(age, times.bearerLifetimeMs, times, 'it has expired');
  const byAge = within(age, times.userLifetimeMs, times, 'it has expired');
  const idle = within(
    model.nowMs - token.usedAtMs,
    times.userIdleMs,
    times,
    'it was idle too long',
  );
  // If one limit has surely passed, the other does not matter.
  return (
    [byAge, idle].find(({ kind }) => kind === 'refused') ?? (byAge.kind === 'open' ? byAge : idle)
  );
}

function within(
  ageMs: number,
  limitMs: number,
  { marginMs }: TokenTimes,
  because: string,
): TokenExpectation {
  if (ageMs <= limitMs - marginMs) return { kind: 'accepted' };
  return ageMs >= limitMs + marginMs
    ? refused(because)
    : { kind: 'open', question: 'the very end of a lifetime' };
}

function refused(because: string): TokenExpectation {
  return { kind: 'refused', because };
}

function withToken(model: TokenModel, slot: number, token: ModelToken): TokenModel {
  return { ...model, tokens: { ...model.tokens, [slot]: token } };
}
