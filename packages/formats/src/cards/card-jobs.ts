import type { CardJob } from '../rows/card.ts'
import { cardDay } from './card-day.ts'
import { leaveOut, tellFact, type Draft, type Stated } from './card-draft.ts'
import { partsOf, textOf } from './card-text.ts'

/**
 * The companies a person works for, each with what the person is there. Properties of one group belong together, and
 * those without a group too.
 */
export function readJobs(draft: Draft, properties: readonly Stated[]): void {
  const ofJobs = properties.filter(({ name }) => jobProperties.has(name))
  for (const [, together] of Map.groupBy(ofJobs, jobGroup(ofJobs))) {
    const job: CardJob = { company: null, role: '', since: null, until: null }
    // A title says more about somebody's place than a role, so it is read first.
    for (const property of together.toSorted((a, b) => order(a) - order(b))) fill(draft, job, property)
    if (job.company !== null || job.role !== '') draft.card.jobs.push(job)
  }
}

const names = ['ORG', 'TITLE', 'ROLE', 'X-KINFOLIO-SINCE', 'X-KINFOLIO-UNTIL']
const jobProperties: ReadonlySet<string> = new Set(names)
const order = ({ name }: Stated) => names.indexOf(name)

/** A group counts only where several of these properties have it; Apple numbers each property by itself. */
function jobGroup(ofJobs: readonly Stated[]): (property: Stated) => string {
  const sizes = Map.groupBy(ofJobs, ({ group }) => group ?? '')
  const isShared = (group: string) => (sizes.get(group)?.length ?? 0) > 1
  const hasCompany = (group: string) => sizes.get(group)?.some(({ name }) => name === 'ORG') ?? false
  return ({ group }) => (group !== null && isShared(group) && hasCompany(group) ? group : '')
}

function fill(draft: Draft, job: CardJob, property: Stated): void {
  const text = textOf(property.value, draft.escapes)
  if (text === '') return
  if (property.name === 'ORG') {
    const [company = '', ...units] = partsOf(property.value, draft.escapes).map((part) => part.join(', '))
    if (job.company !== null) return tellFact(draft, property, 'Organisation')
    job.company = company.replaceAll('\n', ' ') || null
    const department = units.filter((unit) => unit !== '').join(', ')
    if (department !== '') draft.card.otherFacts.push(`Department: ${department}`)
    return
  }
  if (property.name === 'TITLE' || property.name === 'ROLE') {
    if (job.role !== '') return tellFact(draft, property)
    job.role = text.replaceAll('\n', ' ')
    return
  }
  const day = cardDay(text)
  if (!day?.hasYear) return leaveOut(draft, property, 'This is not a day of the calendar.')
  if (property.name === 'X-KINFOLIO-SINCE') job.since = day.on
  else job.until = day.on
}
