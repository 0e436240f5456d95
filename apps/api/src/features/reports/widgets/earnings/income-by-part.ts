import { plainLabel } from '@kinfolio/contract/cost-kinds'
import type { CellRecord } from '@kinfolio/contract/report-kinds'
import type { earningsWidgets } from '@kinfolio/contract/report-widgets/earnings'
import { said } from '@kinfolio/contract/say'
import { plus, sum, toFloat, toText, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { typeLabel } from '@kinfolio/ledger/rows/type-label'

import { listEntities } from '../../../orgs/entities/queries.ts'
import { listRecordTags, listTags } from '../../../tags/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { within } from '../calendar.ts'
import { column, empty, row, type Reader } from '../reader.ts'
import { grossOf, listIncome, nothingCame, type Income } from './income.ts'

type By = 'type' | 'tag' | 'currency' | 'entity' | 'position' | 'kind'
type Part = { key: string; label: string; record?: { kind: CellRecord; id: string } }

/** Income of the period by one cut, the largest part first. */
export const incomeByPart: Reader<(typeof earningsWidgets)['income-by-part']['settings']> = async (
  sight,
  { by, most },
) => {
  const { incomes, notes } = await listIncome(sight)
  const own = within(incomes, sight)
  if (own.length === 0) return nothingCame
  const partsOf = await cutBy(sight, by)
  const sums = new Map<string, Part & { gross: Decimal; net: Decimal }>()
  for (const one of own)
    for (const part of partsOf(one)) {
      const before = sums.get(part.key)
      const gross = plus(before?.gross ?? zero, one.gross)
      sums.set(part.key, { ...part, gross, net: plus(before?.net ?? zero, one.net) })
    }
  const parts = [...sums.values()].toSorted((a, b) => b.gross.comparedTo(a.gross) ?? 0)
  if (parts.length === 0) return empty('No income has a part of this kind.')
  const whole = toFloat(grossOf(own))
  const share = (gross: Decimal) => ({ number: whole > 0 ? toFloat(gross) / whole : null })
  const rest = parts.slice(most)
  const restGross = sum(rest.map(({ gross }) => gross))
  return {
    columns: [
      column('part', 'Part', 'text'),
      column('gross', 'Before tax', 'money', sight.currency),
      column('net', 'Net', 'money', sight.currency),
      column('share', 'Share', 'ratio'),
    ],
    rows: [
      ...parts.slice(0, most).map(({ label, record, gross, net }) =>
        row({
          part: { text: label, ...(record ? { record } : {}) },
          gross: { amount: toText(gross) },
          net: { amount: toText(net) },
          share: share(gross),
        }),
      ),
      ...(rest.length === 0
        ? []
        : [
            row({
              part: { text: `${rest.length} more` },
              gross: { amount: toText(restGross) },
              net: { amount: toText(sum(rest.map(({ net }) => net))) },
              share: share(restGross),
            }),
          ]),
    ],
    picture: { kind: 'parts', label: 'part', value: 'gross' },
    notes: [
      ...notes,
      ...(by === 'tag'
        ? [{ kind: 'METHOD' as const, text: 'What has several tags counts with each of them.' }]
        : []),
    ],
  }
}

async function cutBy(sight: Sight, by: By): Promise<(income: Income) => Part[]> {
  if (by === 'tag') return byTag(sight)
  const names = new Map(
    by === 'entity' ? (await listEntities(sight.org)).map(({ id, name }) => [id, name]) : [],
  )
  const cuts: Readonly<Record<Exclude<By, 'tag'>, (income: Income) => Part>> = {
    type: ({ entry }) => ({ key: entry.row.type, label: plainLabel(entry.row.type) }),
    currency: ({ entry }) => ({ key: entry.row.currency, label: entry.row.currency }),
    kind: ({ entry, row: { type } }) => ({ key: type, label: said(typeLabel(type, entry.row.type)) }),
    position: ({ entry: { row: position } }) => ({
      key: position.id,
      label: position.name,
      record: { kind: 'position', id: position.id },
    }),
    entity: ({ entry: { row: position } }) => ({
      key: position.entityId ?? '',
      label: names.get(position.entityId ?? '') ?? 'No entity',
      ...(position.entityId === null ? {} : { record: { kind: 'entity', id: position.entityId } }),
    }),
  }
  return (income) => [cuts[by](income)]
}

async function byTag({ org }: Sight): Promise<(income: Income) => Part[]> {
  const names = new Map((await listTags(org)).map(({ id, name }) => [id, name]))
  const tags = new Map(
    (await listRecordTags(org, 'position')).map(({ entityId, tagIds }) => [entityId, tagIds]),
  )
  return ({ entry }) => {
    const own = tags.get(entry.row.id) ?? []
    return own.length === 0
      ? [{ key: '', label: 'No tag' }]
      : own.map((id) => ({ key: id, label: names.get(id) ?? '', record: { kind: 'tag', id } }))
  }
}
