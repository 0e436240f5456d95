import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { CallsTable } from './CallsTable.tsx'
import { failures } from './failures.ts'
import { ModelCard } from './ModelCard.tsx'
import { ModelForm } from './ModelForm.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { modelQuery } from './queries.ts'

/** Who answers questions: rules, or a language model, and how much that is told. */
export function AssistantPage() {
  const { may } = useOrg()
  return (
    <>
      <PageHeader
        title={t`Assistant`}
        description={t`Questions are answered by rules on this server. A language model can answer them more freely, with figures that are looked up here.`}
      />
      {may('ai') ? (
        <Assistant />
      ) : (
        <EmptyState icon="lucide:lock" title={t`This is not for your role`} className="py-16">
          {t`Your role does not ask the assistant.`}
        </EmptyState>
      )}
    </>
  )
}

function Assistant() {
  const { api, may } = useOrg()
  const { data: model, error, refetch } = useQuery(modelQuery(api))
  if (error && !model)
    return <FailedNotice title={failures.loadModel} error={error} onRetry={() => void refetch()} />
  if (!model) return <Skeleton className="h-80 w-full rounded-lg" />
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ModelCard model={model} />
        <PreviewCard telling={model.telling ?? 'BANDS'} />
      </div>
      <ModelForm key={model.version} model={model} />
      {may('log') && <CallsTable />}
    </div>
  )
}
