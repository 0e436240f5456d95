import type { ImportResult } from '@kinfolio/contract/imports'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Icon } from '@kinfolio/ui/Icon'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { formatCount } from '../../lib/format.ts'
import { CountStrip } from './CountStrip.tsx'
import { EditedList } from './EditedList.tsx'
import { resultWords } from './import-words.ts'
import { ImportedPayments } from './ImportedPayments.tsx'
import { RefusedList } from './RefusedList.tsx'
import { SeriesDoubts } from './SeriesDoubts.tsx'
import { SeriesTable } from './SeriesTable.tsx'
import { StepFooter } from './StepFooter.tsx'
import { StepHeading } from './StepHeading.tsx'
import { UndoFailure } from './UndoFailure.tsx'
import { useUndoImport } from './use-undo-import.ts'

const shownContacts = 20

type ResultStepProps = {
  result: ImportResult
  /** The next file of those that were chosen together. */
  nextFile: string | undefined
  onNext: () => void
  onClose: () => void
}

/** The rows that were imported, the rows that were not, and a button to undo the import. */
export function ResultStep({ result, nextFile, onNext, onClose }: ResultStepProps) {
  const { may } = useOrg()
  const [isUndone, setIsUndone] = useState(false)
  const undo = useUndoImport(() => setIsUndone(true))
  const { kind, fileName, counts, positions, contacts, costs, series, refused, edits } = result

  return (
    <div className="flex min-h-full flex-col">
      <div className="flex flex-col gap-5 pb-5">
        <div className="flex items-start gap-3">
          <Icon
            name={isUndone ? 'lucide:undo-2' : 'lucide:circle-check'}
            className={isUndone ? 'mt-0.5 size-5 text-faint' : 'mt-0.5 size-5 text-positive'}
          />
          <StepHeading title={isUndone ? t`The import was undone` : resultWords(result)}>
            {isUndone
              ? t`Nothing of ${fileName} is left. It can be imported again at any time.`
              : t`From ${fileName}. Under “Past imports” it can be undone later too.`}
          </StepHeading>
        </div>
        {undo.mutation.error && <UndoFailure error={undo.mutation.error} />}
        {!isUndone && (
          <>
            {counts.refused > 0 && (
              <Callout color="warning">
                <Trans>
                  Correct the refused lines in the file and import it again: what is already there is not
                  added twice.
                </Trans>
              </Callout>
            )}
            <CountStrip kind={kind} counts={counts} />
            {positions.length > 0 && (
              <section className="flex flex-col gap-2">
                <h4 className="text-sm font-semibold">{t`New positions`}</h4>
                <ul className="flex flex-wrap gap-2">
                  {positions.map(({ id, name }) => (
                    <li key={id} className="min-w-0">
                      <Button asChild size="sm" trailingIcon="lucide:arrow-right" className="max-w-full">
                        <Link to="/holdings/$id" params={{ id }} onClick={onClose}>
                          <span className="truncate">{name}</span>
                        </Link>
                      </Button>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {contacts.length > 0 && (
              <section className="flex flex-col gap-2">
                <h4 className="text-sm font-semibold">{t`New contacts`}</h4>
                <ul className="flex flex-wrap gap-2">
                  {contacts.slice(0, shownContacts).map(({ id, name }) => (
                    <li key={id} className="min-w-0">
                      <Button asChild size="sm" trailingIcon="lucide:arrow-right" className="max-w-full">
                        <Link to="/contacts/$id" params={{ id }} onClick={onClose}>
                          <span className="truncate">{name}</span>
                        </Link>
                      </Button>
                    </li>
                  ))}
                </ul>
                {contacts.length > shownContacts && (
                  <p className="text-xs text-muted">
                    <Trans>And {formatCount(contacts.length - shownContacts)} more.</Trans>
                  </p>
                )}
              </section>
            )}
            {costs.length > 0 && (
              <section className="flex flex-col gap-2">
                <h4 className="text-sm font-semibold">{t`New costs`}</h4>
                <ul className="flex flex-wrap gap-2">
                  {costs.slice(0, shownContacts).map(({ id, name }) => (
                    <li key={id} className="min-w-0">
                      <Button asChild size="sm" trailingIcon="lucide:arrow-right" className="max-w-full">
                        <Link to="/costs/$id" params={{ id }} onClick={onClose}>
                          <span className="truncate">{name}</span>
                        </Link>
                      </Button>
                    </li>
                  ))}
                </ul>
                {costs.length > shownContacts && (
                  <p className="text-xs text-muted">
                    <Trans>And {formatCount(costs.length - shownContacts)} more.</Trans>
                  </p>
                )}
              </section>
            )}
            {kind === 'TRANSACTIONS' && may('write') && (
              <ImportedPayments importId={result.id} onFollow={onClose} />
            )}
            <SeriesTable series={series} />
            <SeriesDoubts series={series} />
            <EditedList edits={edits} />
            <RefusedList refused={refused} total={counts.refused} />
          </>
        )}
      </div>
      <StepFooter
        start={
          !isUndone && (
            <Button icon="lucide:undo-2" loading={undo.mutation.isPending} onClick={() => undo.ask(result)}>
              {t`Undo import`}
            </Button>
          )
        }
      >
        {nextFile === undefined ? (
          <Button onClick={onNext}>{t`Import another file`}</Button>
        ) : (
          <Button variant="solid" color="primary" trailingIcon="lucide:arrow-right" onClick={onNext}>
            {t`Next:`} {nextFile.length > 24 ? `${nextFile.slice(0, 24)}…` : nextFile}
          </Button>
        )}
        <Button
          variant={nextFile === undefined ? 'solid' : 'outline'}
          color={nextFile === undefined ? 'primary' : 'neutral'}
          onClick={onClose}
        >
          {t({ message: 'Done', context: 'button' })}
        </Button>
      </StepFooter>
    </div>
  )
}
