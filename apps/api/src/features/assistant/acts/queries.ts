import { MOST_ACTS, type AnswerPart, type UnderstoodAct } from '@kinfolio/contract/assistant'
import { Failure } from '@kinfolio/contract/errors'
import { say } from '@kinfolio/contract/say'
import { nothingTold } from '@kinfolio/formats/answers/figures'
import { gradeOf } from '@kinfolio/formats/answers/grades'

import type { OrgScope } from '../../../access/scope.ts'
import { getRow } from '../../positions/queries.ts'
import { propose } from '../../proposals/commands.ts'
import { findAccount } from '../../transactions/settling/queries.ts'
import { settlesOn } from '../../transactions/settling/rules.ts'
import { loadNamed, type Answered } from '../answering/queries.ts'
import { clearerQuestions, textPart, unclearParts } from '../answering/rules.ts'
import { actIn, saidActs, type ActUnderstood } from './rules.ts'

type Run = <T>(run: (org: OrgScope) => Promise<T>) => Promise<T>

/**
 * Proposes what a message asks to be recorded, by rules. Null: it asks for no record. Nothing is recorded before a person posts it.
 */
export async function answerAct(visit: Run, message: string): Promise<Answered | null> {
  const { act, base } = await visit(async (org) => {
    const positions = (await loadNamed(org)).filter(({ kind }) => kind === 'position')
    return { act: actIn(message, { today: org.today, positions }), base: org.settings.baseCurrency }
  })
  if (act === null) return null
  if (act.kind === 'unclear')
    return {
      ...answered('UNCLEAR', unclearParts(act.word, act.among)),
      next: clearerQuestions(message, act.among),
    }
  if (act.kind === 'missing')
    return answered('UNCLEAR', [
      textPart(say`Say ${act.what}, for example: “Record a call of 150k in Harbour Fund on 15 Dec”.`),
    ])
  return proposeAct(visit, { act, base, message })
}

/** What could be recorded by words that somebody types, for a form that opens with it. */
export async function listSaidActs(org: OrgScope, message: string): Promise<UnderstoodAct[]> {
  const positions = (await loadNamed(org)).filter(({ kind }) => kind === 'position')
  const acts = saidActs(message, { today: org.today, positions }).slice(0, MOST_ACTS)
  return acts.map(({ type, position, amount, currency, on }) => ({
    type,
    positionId: position.id,
    positionName: position.name,
    amount,
    currency,
    on,
  }))
}

async function proposeAct(
  visit: Run,
  { act, base, message }: { act: Extract<ActUnderstood, { kind: 'act' }>; base: string; message: string },
): Promise<Answered> {
  const { type, position, amount, currency, on, title } = act
  const account = await visit((org) => findSettling(org, act))
  const input = {
    positionId: position.id,
    type,
    date: on,
    amount,
    ...(currency && { currency }),
    ...(account !== null && { cashPositionId: account }),
  }
  const told = nothingTold(base)
  told.ids.add(position.id)
  if (account !== null) told.ids.add(account)
  told.days.add(on)
  try {
    const { id } = await propose(
      { visit, keep: visit },
      { title, steps: [{ act: 'transactions.create', input }] },
      (value, field) => ({ grade: gradeOf(value, field, { told, asked: message }), source: null }),
    )
    return answered('ANSWERED', [
      textPart('This could be recorded. Look at it, and post it if it is right.'),
      { kind: 'proposal', proposalId: id },
    ])
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return answered('UNCLEAR', [textPart(`This cannot be recorded: ${error.message}`)])
  }
}

/** The account on which the money of the act is to move, too; null where there is none. */
async function findSettling(
  org: OrgScope,
  { type, position, amount, currency, on }: Extract<ActUnderstood, { kind: 'act' }>,
): Promise<string | null> {
  const row = await getRow(org, position.id)
  const account = row.settlementPositionId === null ? null : await findAccount(org, row.settlementPositionId)
  const settles = account && settlesOn(account, { type, on, amount, currency: currency ?? row.currency })
  return settles ? account.id : null
}

function answered(end: Answered['end'], parts: AnswerPart[]): Answered {
  return { understood: 'Record', end, plan: null, parts, next: [] }
}
