import { plainLabel } from '@kinfolio/contract/cost-kinds'
import type { SigningMap } from '@kinfolio/contract/relation-graph'
import type { entitiesWidgets } from '@kinfolio/contract/report-widgets/entities'

import { getSigning } from '../../../relations/signing/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { isWhole } from '../../sight/records/rules.ts'
import { column, empty, row, type Reader } from '../reader.ts'

/** Who can sign on the day of the report for the entities and accounts that it looks at. */
export async function seenSigning(sight: Sight): Promise<SigningMap> {
  const map = await sight.once('signing', () => getSigning(sight.org, sight.to))
  const isSeen = ({ target: { type, id } }: SigningMap['targets'][number]) =>
    id !== null && (type === 'position' ? sight.isSeen(id) : !sight.isOfEntity(null) && sight.isOfEntity(id))
  return isWhole(sight) ? map : { ...map, targets: map.targets.filter(isSeen) }
}

export const signing: Reader<(typeof entitiesWidgets)['signing']['settings']> = async (sight) => {
  const { targets, isCut } = await seenSigning(sight)
  if (targets.length === 0) return empty('No entity and no account is among what this report looks at.')
  return {
    columns: [
      column('target', 'For', 'text'),
      column('signers', 'Who signs', 'text'),
      column('count', 'How many', 'count'),
    ],
    rows: targets.map(({ target, signers }) =>
      row({
        target: {
          text: target.name,
          ...(target.id === null || target.type === 'user'
            ? {}
            : { record: { kind: target.type, id: target.id } }),
        },
        signers: {
          text:
            signers.length === 0
              ? 'nobody'
              : signers.map(({ signer, reason }) => `${signer.name} (${reasonOf(reason)})`).join(', '),
          ...(signers.length === 0 ? { mark: 'WARNING' as const } : {}),
        },
        count: { number: new Set(signers.map(({ signer }) => signer.id)).size },
      }),
    ),
    picture: { kind: 'table' },
    notes: isCut ? [{ kind: 'SHORTENED', text: 'There are more of them than can be told.' }] : [],
  }
}

function reasonOf(reason: string): string {
  return plainLabel(reason).toLowerCase()
}
