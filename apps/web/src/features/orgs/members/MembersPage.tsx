import type { Entity } from '@kinfolio/contract/entities'
import type { OrgRole } from '@kinfolio/contract/orgs'
import { Avatar } from '@kinfolio/ui/Avatar'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useOrg } from '../../../api/org-context.ts'
import { FailedNotice } from '../../../lib/FailedNotice.tsx'
import { dayOfInstant, formatDay, formatInstant, formatInstantDay, todayIn } from '../../../lib/format.ts'
import { openOverlay } from '../../../pages/overlays.ts'
import { PageHeader } from '../../../pages/PageHeader.tsx'
import { failures } from '../failures.ts'
import { entitiesQuery, entityName, membersQuery } from '../queries.ts'
import { MemberMenu } from './MemberMenu.tsx'
import { RightsMatrix } from './RightsMatrix.tsx'
import { roleLabels } from './words.ts'

const noMembers: readonly OrgRole[] = []

/** Lists the members of the organisation with their roles, and the open invitations. */
export function MembersPage() {
  const { api, org, may } = useOrg()
  const { data: members = noMembers, error, isPending, refetch } = useQuery(membersQuery(api, org.id))
  const { data: entities } = useQuery(entitiesQuery(api, org.id))
  const maySeeActivity = may('members')
  const words: Words = { entities, timeZone: org.settings.timeZone, ownRoleId: org.role.id }
  const menuOf = (member: OrgRole) => <MemberMenu member={member} members={members} />

  return (
    <>
      <PageHeader
        title={t`Members`}
        description={
          may('members')
            ? t`The people who see and record the finances of ${org.name}.`
            : t`The people who see and record the finances of ${org.name}. Owners and admins invite and change them.`
        }
        actions={
          may('members') && (
            <Button
              variant="solid"
              color="primary"
              icon="lucide:user-plus"
              onClick={() => openOverlay('invite', {})}
            >
              {t`Invite`}
            </Button>
          )
        }
      />
      <div className="flex flex-col gap-6">
        {error && !isPending && members.length === 0 ? (
          <FailedNotice title={failures.loadMembers} error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label={t`Members`}
            columns={columnsOf(words, maySeeActivity)}
            rows={members}
            rowId={({ id }) => id}
            loading={isPending}
            density="comfortable"
            rowActions={menuOf}
            card={cardWith(words, maySeeActivity, menuOf)}
          />
        )}
        <RightsMatrix />
      </div>
    </>
  )
}

/** The card of a member on a phone. */
function cardWith(words: Words, maySeeActivity: boolean, menuOf: (member: OrgRole) => ReactNode) {
  return (member: OrgRole) => (
    <div className="flex items-start gap-3">
      <Avatar name={nameOf(member)} src={member.user?.image} size={36} decorative />
      <MemberText member={member} words={words} maySeeActivity={maySeeActivity} />
      {menuOf(member)}
    </div>
  )
}

/** What the words about a member depend on. */
type Words = { entities: readonly Entity[] | undefined; timeZone: string; ownRoleId: string }

function columnsOf(words: Words, maySeeActivity: boolean): DataColumn<OrgRole>[] {
  return [
    {
      id: 'name',
      header: t`Member`,
      cell: (member) => <NameCell member={member} words={words} />,
      sortValue: nameOf,
    },
    {
      id: 'role',
      header: t`Role`,
      cell: ({ name }) => roleLabels[name],
      sortValue: ({ name }) => roleLabels[name],
    },
    {
      id: 'covers',
      header: t`Covers`,
      cell: (member) => (
        <span className="block max-w-56 truncate" title={scopeWords(member, words)}>
          {scopeWords(member, words)}
        </span>
      ),
    },
    {
      id: 'values',
      header: t`Values`,
      cell: ({ valuesVisible }) =>
        valuesVisible ? t`Visible` : <span className="text-warning">{t`Hidden`}</span>,
      sortValue: ({ valuesVisible }) => (valuesVisible ? t`Visible` : t`Hidden`),
    },
    {
      id: 'until',
      header: t`Until`,
      cell: (member) => untilWords(member, words) ?? <span className="text-faint">{t`No end`}</span>,
      sortValue: ({ expiresAt }) => expiresAt,
    },
    ...(maySeeActivity
      ? [
          {
            id: 'lastActive',
            header: t`Last active`,
            cell: (member: OrgRole) => lastActiveWords(member),
            sortValue: ({ lastActiveAt }: OrgRole) => lastActiveAt,
          },
        ]
      : []),
  ]
}

function nameOf({ user, email }: OrgRole): string {
  return user?.name ?? email
}

function scopeWords({ entityIds }: OrgRole, { entities }: Words): string {
  if (entityIds === null) return t`Whole organisation`
  return entityIds.map((id) => entityName(entities, id)).join(', ')
}

function untilWords({ expiresAt }: OrgRole, { timeZone }: Words): string | null {
  return expiresAt === null ? null : formatDay(dayOfInstant(expiresAt, timeZone))
}

function lastActiveWords({ lastActiveAt, user }: OrgRole) {
  if (lastActiveAt === null) return <span className="text-faint">{user ? t`Signed out` : t`Not yet`}</span>
  return formatInstantDay(lastActiveAt)
}

function NameCell({ member, words }: { member: OrgRole; words: Words }) {
  return (
    <span className="flex items-center gap-2.5 py-1">
      <Avatar name={nameOf(member)} src={member.user?.image} size={28} decorative />
      <span className="min-w-0">
        <span className="flex items-center gap-2">
          <span className="truncate font-medium">{nameOf(member)}</span>
          <Badges member={member} isSelf={member.id === words.ownRoleId} />
        </span>
        <span className="block truncate text-xs text-muted">{secondLine(member, words)}</span>
      </span>
    </span>
  )
}

function secondLine({ user, email, invitedUntil }: OrgRole, { timeZone }: Words): string {
  if (user) return email
  if (invitedUntil === null || dayOfInstant(invitedUntil, timeZone) < todayIn(timeZone))
    return t`The invitation was not accepted in time. Invite them again.`
  return t`Can be accepted until ${formatInstant(invitedUntil)}`
}

function Badges({ member: { status }, isSelf }: { member: OrgRole; isSelf: boolean }) {
  return (
    <>
      {isSelf && <Badge>{t`You`}</Badge>}
      {status === 'invited' && <Badge color="info">{t`Invited`}</Badge>}
      {status === 'expired' && <Badge color="warning">{t`Expired`}</Badge>}
    </>
  )
}

function MemberText({
  member,
  words,
  maySeeActivity,
}: {
  member: OrgRole
  words: Words
  maySeeActivity: boolean
}) {
  const until = untilWords(member, words)
  return (
    <div className="min-w-0 flex-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="min-w-0 truncate font-medium">{nameOf(member)}</span>
        <Badges member={member} isSelf={member.id === words.ownRoleId} />
      </p>
      <p className="truncate text-xs text-muted">{secondLine(member, words)}</p>
      <p className="mt-1 text-xs text-muted">
        {[
          roleLabels[member.name],
          scopeWords(member, words),
          !member.valuesVisible && t`values hidden`,
          until !== null && t`until ${until}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {maySeeActivity && member.user && (
        <p className="text-xs text-faint">
          {t`Last active:`} {lastActiveWords(member)}
        </p>
      )}
    </div>
  )
}
