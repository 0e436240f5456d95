import { type HelpKind, helpKinds } from '@kinfolio/contract/help-kinds'
import type { User } from '@kinfolio/contract/users'
import { Card } from '@kinfolio/ui/Card'
import { Switch } from '@kinfolio/ui/Switch'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'

import { updateHelpsMutation } from './mutations.ts'
import { useSaveUser } from './use-save-user.ts'

/** Where the application helps without being asked, a switch each. */
export function HelpsCard({ user }: { user: User }) {
  const saveUser = useSaveUser()
  const { mutate, isPending, variables } = useMutation({ ...updateHelpsMutation, onSuccess: saveUser })
  // What was switched is shown at once.
  const hidden = (isPending && variables.settings?.hiddenHelps) || user.settings.hiddenHelps
  return (
    <Card
      title={t`Help that you did not ask for`}
      description={t`For you alone, and at once. None of it needs a language model.`}
    >
      <div className="flex flex-col gap-4">
        {helpKinds.map((kind) => (
          <Switch
            key={kind}
            checked={!hidden.includes(kind)}
            onCheckedChange={(isWanted) =>
              mutate({
                id: 'me',
                settings: {
                  hiddenHelps: helpKinds.filter((each) =>
                    each === kind ? !isWanted : hidden.includes(each),
                  ),
                },
              })
            }
            label={helps[kind].label}
            hint={helps[kind].hint}
          />
        ))}
      </div>
    </Card>
  )
}

const helps: Readonly<Record<HelpKind, { label: string; hint: string }>> = {
  paperRecords: {
    label: t`Records that follow from papers`,
    hint: t`A call, a distribution, a valuation or an invoice is offered beside its paper, to be posted by a click.`,
  },
  answerDrafts: {
    label: t`Drafts of answers`,
    hint: t`An answer to a mail can begin with a draft. Nothing is sent by itself.`,
  },
  chartSentences: {
    label: t`Sentences under charts`,
    hint: t`What changed and why, in words, below the chart of net worth.`,
  },
  mappingNames: {
    label: t`Names of mappings`,
    hint: t`What was set for a file is kept under a name that is proposed.`,
  },
  missingFigures: {
    label: t`Questions for missing figures`,
    hint: t`Where a figure is missing, what to say is asked beside it.`,
  },
  firstSteps: {
    label: t`First steps`,
    hint: t`What a new family does first, on the overview until it is done.`,
  },
}
