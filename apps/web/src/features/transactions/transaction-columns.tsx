import type { Entity } from '@kinfolio/contract/entities'
import { dayOf } from '@kinfolio/contract/record-dates'
import type { Transaction } from '@kinfolio/contract/transaction'
import { Badge } from '@kinfolio/ui/Badge'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { Icon } from '@kinfolio/ui/Icon'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { TagList } from '../../forms/TagChip.tsx'
import { tagNames, type TagsOf } from '../../forms/use-tags-of.ts'
import { formatDay, formatMoney, formatPrice, todayIn } from '../../lib/format.ts'
import { PositionLink } from '../../pages/PositionLink.tsx'
import { entityName } from '../orgs/queries.ts'
import { AmountText } from './AmountText.tsx'
import { linkedRowLabel, linkIcon, linkWords } from './link-words.ts'
import { quantityText } from './transaction-facts.tsx'
import { kindIcon, kindOf } from './transaction-kinds.ts'
import { useClosedWords } from './use-closed.ts'
import { transactionLabel } from './words.ts'

/** A cell stays empty where the row has no such value: it is not zero and not unknown. */
const columns: DataColumn<Transaction>[] = [
  {
    id: 'date',
    header: t`Date`,
    sortable: true,
    cell: ({ date }) => formatDay(dayOf(date)),
    fileValue: ({ date }) => dayOf(date),
  },
  {
    id: 'position',
    header: t`Position`,
    sortable: true,
    cell: ({ positionId, positionName }) => (
      <PositionLink
        id={positionId}
        className="block max-w-72 truncate rounded-sm underline-offset-3 hover:underline"
      >
        {positionName}
      </PositionLink>
    ),
    fileValue: ({ positionName }) => positionName,
  },
  {
    id: 'type',
    header: t`Type`,
    sortable: true,
    cell: (transaction) => <TypeCell transaction={transaction} />,
    fileValue: transactionLabel,
  },
  {
    id: 'quantity',
    header: t`Quantity`,
    numeric: true,
    cell: (transaction) => quantityText(transaction),
    fileValue: ({ quantity }) => quantity,
  },
  {
    id: 'price',
    header: t`Price`,
    numeric: true,
    cell: ({ price }) => price && formatPrice(price),
    fileValue: ({ price }) => price,
  },
  {
    id: 'amount',
    header: t`Amount`,
    headerHint: t`As recorded, in its own currency`,
    sortable: true,
    numeric: true,
    cell: (transaction) => <AmountText transaction={transaction} />,
    fileValue: ({ amount }) => amount,
    unit: ({ currency }) => currency,
  },
  {
    id: 'fee',
    header: t`Fee`,
    numeric: true,
    cell: ({ fee, currency }) => fee !== null && fee !== '0' && formatMoney(fee, currency),
    fileValue: ({ fee }) => fee,
  },
  {
    id: 'tax',
    header: t`Tax`,
    numeric: true,
    cell: ({ tax, currency }) => tax !== null && tax !== '0' && formatMoney(tax, currency),
    fileValue: ({ tax }) => tax,
  },
  {
    id: 'counterparty',
    header: t`Counterparty`,
    cell: ({ counterparty }) =>
      counterparty && <span className="block max-w-48 truncate">{counterparty}</span>,
    fileValue: ({ counterparty }) => counterparty,
  },
  {
    id: 'notes',
    header: t`Notes`,
    cell: ({ notes }) => notes && <span className="block max-w-64 truncate text-muted">{notes}</span>,
    fileValue: ({ notes }) => notes,
  },
]

/** The columns that are hidden until somebody wants them. */
export const hiddenOnPosition = ['tax', 'counterparty', 'notes'] as const
/** Position and entity need the room. */
export const hiddenAtFirst = ['fee', ...hiddenOnPosition] as const

/** Columns that a role without values does not see. The amount alone says that it is hidden. */
const valueColumns: ReadonlySet<string> = new Set(['quantity', 'price', 'fee', 'tax'])

/** On the page of one position its name would say nothing new. */
export function transactionColumns({
  isOfOnePosition,
  valuesVisible,
  tagsOf,
  entities,
}: {
  isOfOnePosition: boolean
  valuesVisible: boolean
  /** Null: there are no tags. */
  tagsOf: TagsOf | null
  /** Fewer than two say nothing new. */
  entities: readonly Entity[]
}): DataColumn<Transaction>[] {
  const [date, position, ...others] = columns
  const entity = entities.length > 1 && !isOfOnePosition ? [entityColumn(entities)] : []
  const all = [date, position, ...entity, ...others, ...(tagsOf ? [tagsColumn(tagsOf)] : [])]
  const shown = all
    .flatMap((column) => column ?? [])
    .filter(({ id }) => !(isOfOnePosition && id === 'position') && (valuesVisible || !valueColumns.has(id)))
  // The order would also tell which amount is the largest.
  return valuesVisible
    ? shown
    : shown.map((column) => (column.id === 'amount' ? { ...column, sortable: false } : column))
}

function entityColumn(entities: readonly Entity[]): DataColumn<Transaction> {
  return {
    id: 'entity',
    header: t`Entity`,
    cell: ({ entityId }) =>
      entityId && <span className="block max-w-48 truncate">{entityName(entities, entityId)}</span>,
    fileValue: ({ entityId }) => (entityId === null ? '' : entityName(entities, entityId)),
  }
}

function tagsColumn(tagsOf: TagsOf): DataColumn<Transaction> {
  return {
    id: 'tags',
    header: t`Tags`,
    cell: ({ id }) => <TagList tags={tagsOf(id)} />,
    fileValue: ({ id }) => tagNames(tagsOf(id)),
  }
}

function TypeCell({ transaction }: { transaction: Transaction }) {
  const { org } = useOrg()
  const { link, reverses, source, date } = transaction
  const isToCome = dayOf(date) > todayIn(org.settings.timeZone)
  const closed = useClosedWords(transaction)
  return (
    <span className="flex items-center gap-2">
      <Icon name={kindIcon(kindOf(transaction))} className="text-faint" />
      {transactionLabel(transaction)}
      {isToCome && <Badge color="info">{t`To come`}</Badge>}
      {closed !== null && (
        <span title={closed} className="text-faint">
          <Icon name="lucide:lock-keyhole" label={closed} className="size-3" />
        </span>
      )}
      {reverses !== null && <Badge>{t`Reversal`}</Badge>}
      {link !== null && (
        <Link
          to="/transactions/$id"
          params={{ id: link.transactionId }}
          title={`${linkWords(link)}: ${linkedRowLabel(link)}`}
          className="flex min-w-0 items-center gap-1 rounded-sm text-xs text-muted underline-offset-3 hover:underline"
        >
          <Icon name={linkIcon(link)} className="size-3 text-faint" />
          <span className="max-w-40 truncate">{linkWords(link)}</span>
        </Link>
      )}
      {source.kind === 'import' && (
        <span
          title={source.line === null ? t`Imported` : t`Imported, line ${source.line}`}
          className="text-faint"
        >
          <Icon name="lucide:file-down" label={t`Imported`} className="size-3" />
        </span>
      )}
    </span>
  )
}
