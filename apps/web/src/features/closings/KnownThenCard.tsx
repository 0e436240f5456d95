import { addDays, day, isDay } from '@kinfolio/ledger/days/day'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { Field } from '@kinfolio/ui/Field'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { todayIn } from '../../lib/format.ts'
import type { ShowChanges } from './ClosingsPage.tsx'
import { failures } from './failures.ts'
import { restatedQuery } from './queries.ts'
import { RestatedView } from './RestatedView.tsx'

type Compared = { asOf: string; knownOn: string }

/** Asks what a day looked like as it was known on another one, and why it looks otherwise now. */
export function KnownThenCard({ showChanges }: { showChanges: ShowChanges }) {
  const { org } = useOrg()
  const today = todayIn(org.settings.timeZone)
  const [draft, setDraft] = useState<Compared>({ asOf: monthEnd(today), knownOn: monthEnd(today) })
  const [asked, setAsked] = useState<Compared | null>(null)
  return (
    <Card
      title={t`As it was known then`}
      description={t`Any day, as the records told it at the end of another one, beside what they tell now.`}
    >
      <form
        className="mb-4 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(draft)
        }}
      >
        <Field label={t`The figures of`}>
          <DayInput
            value={draft.asOf}
            onValueChange={(asOf) => setDraft({ ...draft, asOf })}
            className="w-40"
          />
        </Field>
        <Field label={t`As known on`}>
          <DayInput
            value={draft.knownOn}
            max={today}
            onValueChange={(knownOn) => setDraft({ ...draft, knownOn })}
            className="w-40"
          />
        </Field>
        <Button type="submit">{t`Compare with now`}</Button>
      </form>
      {asked && <Answer asked={asked} showChanges={showChanges} />}
    </Card>
  )
}

function Answer({ asked, showChanges }: { asked: Compared; showChanges: ShowChanges }) {
  const { api } = useOrg()
  const { data, error, refetch } = useQuery(restatedQuery(api, asked))
  if (error && !data)
    return <FailedNotice title={failures.loadRestated} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24 w-full rounded-lg" />
  return <RestatedView restated={data} showChanges={showChanges} knownOn={asked.knownOn} />
}

/** The end of the month before. */
function monthEnd(today: string): string {
  return isDay(today) ? addDays(day(`${today.slice(0, 7)}-01`), -1) : today
}
