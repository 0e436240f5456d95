import type { Dependency } from '@kinfolio/contract/relation-graph'
import { builtInRelationTypes, relationRules } from '@kinfolio/contract/relation-types'
import { Badge } from '@kinfolio/ui/Badge'
import { Card } from '@kinfolio/ui/Card'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatPercentage } from '../../lib/format.ts'
import { contactQuery } from '../contacts/queries.ts'
import { failures } from './failures.ts'
import { dependenciesQuery } from './queries.ts'
import { RecordInput } from './RecordInput.tsx'
import { RecordName } from './RecordName.tsx'
import { relationTypeWords } from './words.ts'

type DependenciesTabProps = {
  day: string | undefined
  person: string | undefined
  onPersonChange: (person: string | undefined) => void
}

/** What hangs on one person: what nobody else does comes first. */
export function DependenciesTab({ day, person, onPersonChange }: DependenciesTabProps) {
  const { api } = useOrg()
  const { data: contact } = useQuery({ ...contactQuery(api, person ?? ''), enabled: person !== undefined })
  return (
    <div className="flex flex-col gap-4">
      <div className="max-w-sm">
        <RecordInput
          kind="contact"
          except=""
          label={t`Person`}
          value={person === undefined ? null : { id: person, name: contact?.name ?? '…' }}
          onValueChange={(chosen) => onPersonChange(chosen?.id)}
        />
      </div>
      {person === undefined ? (
        <Card>
          <EmptyState icon="lucide:user-x" title={t`Choose a person`} className="py-10">
            {t`Their roles, signatures, accounts and rights are then listed, those that nobody else has first.`}
          </EmptyState>
        </Card>
      ) : (
        <Dependencies day={day} person={person} />
      )}
    </div>
  )
}

function Dependencies({ day, person }: { day: string | undefined; person: string }) {
  const { api } = useOrg()
  const { data, error, isPending, refetch } = useQuery(dependenciesQuery(api, person, day))
  if (error && !data)
    return <FailedNotice title={failures.loadDependencies} error={error} onRetry={() => void refetch()} />
  const items = data?.items ?? []
  const alone = items.filter(({ others }) => others.length === 0).length
  const name = data?.contact.name ?? ''
  return (
    <section aria-labelledby="hangs" className="flex flex-col gap-2">
      <h2 id="hangs" className="text-base font-semibold" aria-busy={isPending}>
        {data &&
          (items.length === 0
            ? t`Nothing hangs on ${name}`
            : alone === 0
              ? t`Somebody else could do everything that ${name} does`
              : plural(alone, {
                  one: `${alone} thing hangs on ${name} alone`,
                  other: `${alone} things hang on ${name} alone`,
                }))}
      </h2>
      <DataTable
        label={t`If this person is gone`}
        columns={columns}
        rows={items}
        rowId={({ kind, name: role, target }) => `${kind} ${role} ${target.type} ${target.id}`}
        loading={isPending}
        empty={
          <EmptyState icon="lucide:circle-check" title={t`Nothing is recorded`}>
            {t`No role, no signature, no account and no right is recorded of this person on this day.`}
          </EmptyState>
        }
        card={dependencyCard}
      />
    </section>
  )
}

const columns: readonly DataColumn<Dependency>[] = [
  { id: 'role', header: t`What they are`, cell: roleOf, sortValue: roleOf },
  {
    id: 'target',
    header: t`What hangs on it`,
    cell: ({ target }) => <RecordName record={target} />,
    sortValue: ({ target }) => target.name,
  },
  {
    id: 'share',
    header: t`Share`,
    cell: ({ share }) => (share === null ? '' : formatPercentage(share)),
    sortValue: ({ share }) => share,
    numeric: true,
  },
  {
    id: 'others',
    header: t`Who else`,
    cell: (row) => <Others {...row} />,
    sortValue: ({ others }) => others.length,
    fileValue: ({ others }) => others.map(({ name }) => name).join(', '),
  },
]

function dependencyCard(row: Dependency) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <span>
        {roleOf(row)}: <RecordName record={row.target} />
      </span>
      <Others {...row} />
    </div>
  )
}

function Others({ others }: Pick<Dependency, 'others'>) {
  if (others.length === 0) return <Badge color="warning">{t`Nobody`}</Badge>
  return <span>{others.map(({ name }) => name).join(', ')}</span>
}

/** The server names roles as the contract does. They are said in the words of the screens. */
const roles: ReadonlyMap<string, string> = new Map(
  builtInRelationTypes.map((type) => [relationRules[type].name, relationTypeWords[type].name]),
)

const kinds: Readonly<Record<Dependency['kind'], string>> = {
  ROLE: '',
  SIGNATURE: t`signs`,
  OWNERSHIP: t`owns`,
  MEMBERSHIP: t`right in Kinfolio`,
  POSITION_CONTACT: t`is called about it`,
}

function roleOf({ kind, name }: Dependency): string {
  return [roles.get(name) ?? name, kinds[kind]].filter((words) => words !== '').join(' · ')
}
