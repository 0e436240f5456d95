import type { Change, ChangeAction } from '@kinfolio/contract/changes'
import { Button } from '@kinfolio/ui/Button'
import { classNames } from '@kinfolio/ui/class-names'
import { Icon } from '@kinfolio/ui/Icon'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'

import { formatCount, formatTime } from '../../lib/format.ts'
import { nounWithin } from '../../lib/within-sentence.ts'
import type { ChangeGroup } from './change-groups.ts'
import { changeWords, fieldsToSay, verbOf, whoOf } from './change-words.ts'
import { RecordName } from './RecordName.tsx'

const icons: Record<ChangeAction, string> = {
  CREATED: 'lucide:plus',
  UPDATED: 'lucide:pencil',
  DELETED: 'lucide:trash-2',
  RESTORED: 'lucide:undo-2',
  ERASED: 'lucide:eraser',
}

/** The number of fields of a change, or of records of a group, that a person reads at a glance. */
const shownFields = 6
const shownRecords = 3

/** One change, or several equal changes of one request. */
export function ChangeLine({ group: { first, changes }, orgId }: { group: ChangeGroup; orgId: string }) {
  const isOne = changes.length === 1
  const [isOpen, setIsOpen] = useState(!isOne && changes.length <= shownRecords)
  const detailsId = useId()
  const hiddenCount = fieldsToSay(first).length - shownFields

  return (
    <li className="flex gap-3 px-4 py-2.5 text-sm">
      <Icon name={icons[first.action]} className="mt-0.5 size-4 text-faint" />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-x-4">
          <p className="min-w-0 flex-1">
            <span className="font-medium">{whoOf(first)}</span> {verbOf(first)}{' '}
            {isOne ? (
              <>
                <span className="text-muted">{nounWithin(first.recordLabel)}</span>{' '}
                <RecordName change={first} orgId={orgId} />
              </>
            ) : (
              <>
                <span className="font-medium">{countWords(first, changes.length)}</span>{' '}
                <Button
                  size="xs"
                  variant="ghost"
                  className="text-muted"
                  aria-expanded={isOpen}
                  aria-controls={detailsId}
                  onClick={() => setIsOpen(!isOpen)}
                >
                  {isOpen ? t`Show less` : t`Show each`}
                </Button>
              </>
            )}
          </p>
          <span className="tabular shrink-0 text-xs text-faint" title={fromWords(first)}>
            {formatTime(first.at)}
          </span>
        </div>
        {isOne ? (
          <>
            <Fields change={first} count={isOpen ? Infinity : shownFields} />
            {hiddenCount > 0 && (
              <Button
                size="xs"
                variant="ghost"
                className="mt-0.5 -ml-2 text-muted"
                aria-expanded={isOpen}
                onClick={() => setIsOpen(!isOpen)}
              >
                {isOpen ? t`Show less` : t`Show all ${formatCount(hiddenCount + shownFields)} fields`}
              </Button>
            )}
          </>
        ) : (
          <ol
            id={detailsId}
            hidden={!isOpen}
            className={isOpen ? 'mt-1.5 flex flex-col gap-1.5 border-l pl-3' : undefined}
          >
            {isOpen &&
              changes.map((change) => (
                <li key={change.id}>
                  <RecordName change={change} orgId={orgId} />
                  <Fields change={change} count={shownFields} />
                </li>
              ))}
          </ol>
        )}
      </div>
    </li>
  )
}

function countWords({ recordLabel, recordType }: Change, count: number): string {
  if (i18n.locale !== 'en') return `${formatCount(count)} × ${recordLabel}`
  return `${formatCount(count)} ${plurals[recordType] ?? `${recordLabel.toLowerCase()}s`}`
}

const plurals: Readonly<Record<string, string>> = {
  entities: 'entities',
  series: 'price series',
}

/** The origin of a change, on demand. */
function fromWords({ address, at }: Change): string {
  return address === null ? formatTime(at) : t`${formatTime(at)}, from ${address}`
}

/** The fields that changed, each with its value before and after. */
function Fields({ change, count }: { change: Change; count: number }) {
  const shownFields = fieldsToSay(change)
  if (shownFields.length === 0) return null
  return (
    <dl
      className={classNames(
        'mt-1 flex gap-x-4 gap-y-0.5 text-xs',
        change.action === 'UPDATED' ? 'flex-col' : 'flex-wrap',
      )}
    >
      {shownFields.slice(0, count).map((field) => {
        const { was, is } = changeWords(change, field)
        return (
          <div key={field.field} className="flex min-w-0 flex-wrap gap-x-1.5">
            <dt className="text-faint">{field.label}</dt>
            <dd className="tabular min-w-0 break-words text-muted">
              {was !== null && <del className="decoration-border-control">{was}</del>}
              {was !== null && change.action === 'UPDATED' && <span aria-hidden="true"> → </span>}
              {is !== null ? (
                <ins className="text-default no-underline">{is}</ins>
              ) : (
                change.action === 'UPDATED' && t`nothing`
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
