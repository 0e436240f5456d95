import {
  cloneElement,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'

import type { DataColumn } from './data-column.tsx'
import { later } from './later.tsx'
import { Skeleton } from './Skeleton.tsx'
import type { DataTableRow } from './table-features.ts'
import type { RowLink } from './TableBodyRow.tsx'

// Its word stands there before it.
const Hint = later(
  () => import('./Hint.tsx'),
  ({ Hint }) => Hint,
)

type TableCardsProps<T> = {
  columns: readonly DataColumn<T>[]
  lines: readonly DataTableRow<T>[]
  label: string
  card: (row: T) => ReactNode
  cardActions?: (row: T) => ReactNode
  selectBox?: (row: T) => ReactNode
  rowLink?: (row: T) => RowLink | null
  loading: boolean
}

/** First a little more than a window shows; then how many more come at a time. */
const firstCards = 10
const pageOfCards = 60

/** The rows of a table as cards on a phone. A long list grows when the user comes near its end. */
export function TableCards<T>(props: TableCardsProps<T>) {
  const { columns, lines, label, card, cardActions, selectBox, rowLink, loading } = props
  const [count, setCount] = useState(firstCards)
  if (loading) {
    return (
      <div aria-busy="true" className="divide-y">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="flex flex-col gap-2 px-4 py-3.5">
            <Skeleton className="w-1/2" />
            <Skeleton className="w-1/3" />
          </div>
        ))}
      </div>
    )
  }

  const summed = columns.findLast((column) => column.groupCell !== undefined)
  // Rows below the heading of a group still begin at the edge.
  const outermost = lines[0]?.original.kind === 'group' ? 1 : 0
  return (
    <div>
      <ul aria-label={label} className="divide-y">
        {lines.slice(0, count).map(({ id, depth, original }) => (
          <li
            key={id}
            className={original.kind === 'group' ? 'bg-surface' : undefined}
            style={{ paddingInlineStart: `${Math.max(0, depth - outermost) * 0.75}rem` }}
          >
            {original.kind === 'group' ? (
              <div className="flex justify-between gap-3 px-4 py-1.5 text-xs font-medium">
                <span className="min-w-0 truncate text-muted">{original.label}</span>
                <span className="tabular">{summed?.groupCell?.(original.rows)}</span>
              </div>
            ) : (
              <CardBody
                link={rowLink?.(original.row) ?? null}
                actions={cardActions?.(original.row)}
                box={selectBox?.(original.row)}
              >
                {card(original.row)}
              </CardBody>
            )}
          </li>
        ))}
      </ul>
      {/* The key makes a new end after each growth, so that the new end is watched. */}
      {count < lines.length && (
        <ListEnd key={count} onNear={() => startTransition(() => setCount(count + pageOfCards))} />
      )}
      <CardTotals columns={columns} />
    </div>
  )
}

/** The totals below the columns of a table, named by the headings. */
function CardTotals<T>({ columns }: Pick<TableCardsProps<T>, 'columns'>) {
  const totals = columns.filter(
    (column) => column.numeric && column.footer !== undefined && !column.isTotalRepeated,
  )
  if (totals.length === 0) return null
  return (
    <dl className="flex flex-col gap-1 border-t border-border-strong px-4 py-3 text-sm">
      {totals.map(({ id, header, headerHint, footer }) => (
        <div key={id} className="flex items-baseline justify-between gap-3">
          <dt>
            <span className="font-semibold">{columns[0]?.footer}</span>{' '}
            <span className="text-xs text-muted">
              {headerHint ? (
                <Hint words={headerHint} fallback={header}>
                  {header}
                </Hint>
              ) : (
                header
              )}
            </span>
          </dt>
          <dd className="tabular font-semibold">{footer}</dd>
        </div>
      ))}
    </dl>
  )
}

type CardBodyProps = { link: RowLink | null; actions: ReactNode; box: ReactNode; children: ReactNode }

function CardBody({ link, actions, box, children }: CardBodyProps) {
  const className = 'block min-w-0 flex-1 px-4 py-3 text-sm'
  const body = link ? (
    cloneElement(link, { className: `${className} -outline-offset-2 active:bg-hover`, children })
  ) : (
    <div className={className}>{children}</div>
  )
  return (
    <div className="flex items-center">
      {box && <div className="flex shrink-0 pl-4">{box}</div>}
      {body}
      {actions && <div className="-ml-2 flex shrink-0 pr-2">{actions}</div>}
    </div>
  )
}

function ListEnd({ onNear }: { onNear: () => void }) {
  const element = useRef<HTMLDivElement>(null)
  const grow = useEffectEvent(onNear)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) grow()
      },
      { rootMargin: '100px' },
    )
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={element} className="h-px" />
}
