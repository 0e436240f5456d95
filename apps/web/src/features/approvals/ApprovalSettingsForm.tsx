import { MOST_APPROVERS } from '@kinfolio/contract/approval-kinds'
import type { ApprovalSettings } from '@kinfolio/contract/approvals'
import { type RoleName, roleNames } from '@kinfolio/contract/rights'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Card } from '@kinfolio/ui/Card'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { Field } from '@kinfolio/ui/Field'
import { MoneyInput } from '@kinfolio/ui/MoneyInput'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { toast } from '@kinfolio/ui/toast'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { refreshApprovals } from '../../forms/approval-queries.ts'
import { CurrencyInput } from '../../forms/CurrencyInput.tsx'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { refusalWords } from '../../lib/refusal-words.ts'
import { roleLabels } from '../orgs/members/words.ts'
import { membersQuery } from '../orgs/queries.ts'
import { failures } from './failures.ts'
import { chooseApprovalsMutation } from './mutations.ts'

const counts = Array.from({ length: MOST_APPROVERS }, (_, at) => at + 1)

/** Which payments need approval, of how many people, and who may give it. */
export function ApprovalSettingsForm({ settings }: { settings: ApprovalSettings }) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const { data: members = [] } = useQuery(membersQuery(api, org.id))
  const choose = useMutation(chooseApprovalsMutation(api))
  const [limit, setLimit] = useState(settings.limit ?? '')
  const [currency, setCurrency] = useState(settings.currency)
  const [people, setPeople] = useState(settings.people)
  const [roles, setRoles] = useState<ReadonlySet<RoleName>>(new Set(settings.roles))
  const [userIds, setUserIds] = useState<ReadonlySet<string>>(new Set(settings.userIds))
  const [from, setFrom] = useState<string>(settings.from)
  const whyNot = refusalWords(org.role, 'settings')

  async function save() {
    const chosen = { limit: limit || null, currency, people, roles: [...roles], userIds: [...userIds], from }
    const outcome = await outcomeOf(choose.mutateAsync({ ...chosen, version: settings.version }))
    await refreshApprovals(queryClient, api)
    if (outcome.isDone) toast({ title: t`Saved`, color: 'success' })
  }

  return (
    <Card title={t`Which payments`} description={whyNot ?? undefined}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <fieldset disabled={whyNot !== null} className="grid gap-5">
          <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
            <Field label={t`Limit`} hint={t`Payments above it need approval. Empty: none does.`}>
              <MoneyInput value={limit} onValueChange={setLimit} />
            </Field>
            <Field label={t`Currency`}>
              <CurrencyInput value={currency} onValueChange={setCurrency} />
            </Field>
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t`How many have to approve`} hint={t`Whoever asked never does so alone.`}>
              <NativeSelect
                value={`${people}`}
                onValueChange={(value) => setPeople(+value)}
                options={counts.map((count) => ({
                  value: `${count}`,
                  label: plural(count, { one: '# person', other: '# people' }),
                }))}
              />
            </Field>
            <Field
              label={t({ message: 'From', context: 'first day' })}
              hint={t`Payments before this day need none.`}
            >
              <DayInput value={from} onValueChange={setFrom} />
            </Field>
          </div>
          <Field label={t`Who may approve`} isGroup>
            <div className="grid gap-2 sm:grid-cols-2">
              {roleNames.map((name) => (
                <Checkbox
                  key={name}
                  label={roleLabels[name]}
                  checked={roles.has(name)}
                  onCheckedChange={(isOn) => setRoles(changed(roles, name, isOn))}
                />
              ))}
            </div>
          </Field>
          <Field label={t`And these members`} isGroup>
            <div className="grid gap-2 sm:grid-cols-2">
              {members.map(
                ({ user, name }) =>
                  user && (
                    <Checkbox
                      key={user.id}
                      label={user.name}
                      hint={roleLabels[name]}
                      checked={userIds.has(user.id)}
                      onCheckedChange={(isOn) => setUserIds(changed(userIds, user.id, isOn))}
                    />
                  ),
              )}
            </div>
          </Field>
        </fieldset>
        {settings.limit !== null && settings.approverCount < Math.max(settings.people, 2) && (
          <Callout color="warning" title={t`Too few people may approve`}>
            {plural(settings.approverCount, {
              one: 'Only # member may approve at present. Choose others, or invite somebody.',
              other: 'Only # members may approve at present. Choose others, or invite somebody.',
            })}
          </Callout>
        )}
        {choose.error && (
          <Callout color="error" title={failures.chooseSettings}>
            {choose.error.message}
          </Callout>
        )}
        {whyNot === null && (
          <div className="flex justify-end">
            <Button type="submit" variant="solid" color="primary" loading={choose.isPending}>
              {t`Save`}
            </Button>
          </div>
        )}
      </form>
    </Card>
  )
}

function changed<T>(all: ReadonlySet<T>, one: T, isOn: boolean): ReadonlySet<T> {
  const next = new Set(all)
  if (isOn) next.add(one)
  else next.delete(one)
  return next
}
