import { checkDeclaration } from '@kinfolio/contract/report-checks'
import type { Column, Row } from '@kinfolio/contract/report-data'
import type { checksWidgets } from '@kinfolio/contract/report-widgets/checks'
import { say } from '@kinfolio/contract/say'

import { boundWords, cellOf } from '../../checks/findings/rules.ts'
import { runCheck, runChecks, type Checked } from '../../checks/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { column, empty, row, unavailable, type Answer, type Readers } from '../reader.ts'

/** All rules that are on, or one with what it was found by. */
export const checksReaders: Readers<typeof checksWidgets> = {
  checks: async (sight, settings) => {
    const all = await runChecks(sight, (name) => (settings[`on-${name}`] ? settings[`bound-${name}`] : null))
    if (all.length === 0)
      return unavailable('All rules are switched off. Switch on those that matter to you.')
    const shown =
      settings.show === 'all' ? all : all.filter(({ verdict, bound }) => verdict !== 'GOOD' || bound === null)
    if (shown.length === 0) return empty(say`All ${all.length} rules are kept.`)
    return {
      columns: columnsOf(sight),
      rows: shown.map((checked) => ruleRow(checked)),
      picture: { kind: 'verdicts', label: 'rule', value: 'value', bound: 'bound' },
      notes: notesOf(shown),
    }
  },
  check: async (sight, { rule, bound }) => {
    const checked = await runCheck(sight, rule, bound)
    if (checked.bound === null) return unavailable(boundWords(checkDeclaration(rule)))
    const { concerned = [] } = checked.finding
    return {
      columns: columnsOf(sight),
      rows: [
        ruleRow(checked),
        ...concerned.map(({ text, record, value }) =>
          row({ rule: { text, ...(record ? { record } : {}) }, value: value ?? {} }, { depth: 1 }),
        ),
      ],
      picture: { kind: 'verdicts', label: 'rule', value: 'value', bound: 'bound' },
      notes: notesOf([checked]),
    }
  },
}

function columnsOf({ currency }: Sight): Column[] {
  return [
    column('rule', 'Rule', 'text'),
    column('verdict', 'Verdict', 'text'),
    // Money is an amount; of all else the cells have words.
    column('value', 'Value', 'money', currency),
    column('bound', 'Bound', 'money', currency),
    column('concerned', 'By', 'text'),
    column('means', 'What it means', 'text'),
    column('todo', 'What to do', 'text'),
  ]
}

const verdictWords = { GOOD: 'kept', WARNING: 'broken', UNKNOWN: 'not known' } as const

function ruleRow({ name, bound, finding, verdict }: Checked): Row {
  const declaration = checkDeclaration(name)
  const { title, about, means, todo, unit, side } = declaration
  const { value, why, concerned = [], proof } = finding
  const [first] = concerned
  const broken = verdict === 'WARNING'
  const at = bound === null ? null : cellOf(unit, bound)
  const sideWords = side === 'most' ? 'at most' : 'at least'
  return row({
    rule: { text: title, ...(verdict === 'UNKNOWN' ? {} : { mark: verdict }) },
    verdict: { text: verdictWords[verdict], ...(verdict === 'UNKNOWN' ? {} : { mark: verdict }) },
    value: {
      ...(value === null ? { text: why ?? 'not known', number: null } : cellOf(unit, value)),
      ...(proof ? { proof } : {}),
    },
    bound:
      at === null
        ? { text: boundWords(declaration) }
        : at.text === undefined
          ? at
          : { ...at, text: `${sideWords} ${at.text}` },
    concerned: first
      ? {
          text: concerned.length > 1 ? `${first.text} and ${concerned.length - 1} more` : first.text,
          ...(first.record ? { record: first.record } : {}),
        }
      : {},
    means: { text: broken ? means : about },
    todo: { text: broken ? todo : '' },
  })
}

function notesOf(all: readonly Checked[]): NonNullable<Answer['notes']> {
  return all.flatMap(({ name, bound }) =>
    bound === null ? [{ kind: 'MISSING' as const, text: boundWords(checkDeclaration(name)) }] : [],
  )
}
