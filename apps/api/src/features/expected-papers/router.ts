import { inOrg } from '../../access/procedures.ts'
import {
  createExpected,
  decideOccurrence,
  deleteExpected,
  restoreExpected,
  updateExpected,
} from './commands.ts'
import { listLetters } from './letters/queries.ts'
import { getCalendar, getExpected, getOpen, listExpected } from './queries.ts'
import { getCoverage } from './statements/queries.ts'

export const expectedPapersRouter = {
  list: inOrg.expectedPapers.list.handler(({ context, input }) => listExpected(context.org, input)),
  calendar: inOrg.expectedPapers.calendar.handler(({ context, input }) => getCalendar(context.org, input)),
  open: inOrg.expectedPapers.open.handler(({ context, input }) => getOpen(context.org, input)),
  coverage: inOrg.expectedPapers.coverage.handler(({ context, input }) => getCoverage(context.org, input)),
  letters: inOrg.expectedPapers.letters.handler(({ context, input }) =>
    listLetters(context.org, input.senderId),
  ),
  create: inOrg.expectedPapers.create.handler(({ context, input }) => createExpected(context.org, input)),
  get: inOrg.expectedPapers.get.handler(({ context, input }) => getExpected(context.org, input.id)),
  update: inOrg.expectedPapers.update.handler(({ context, input: { id, ...change } }) =>
    updateExpected(context.org, id, change),
  ),
  decide: inOrg.expectedPapers.decide.handler(({ context, input }) => decideOccurrence(context.org, input)),
  remove: inOrg.expectedPapers.remove.handler(({ context, input }) => deleteExpected(context.org, input.id)),
  restore: inOrg.expectedPapers.restore.handler(({ context, input }) =>
    restoreExpected(context.org, input.id),
  ),
}
