import type { ExpectedFilter, ExpectedRange } from '@kinfolio/contract/expected-papers'
import { keepPreviousData } from '@tanstack/react-query'
import type { z } from 'zod'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

/** What is late, and what is due soon; of one record where one is named. */
export const openPapersQuery = (api: Api, filter: z.input<typeof ExpectedFilter> = {}) =>
  api.expectedPapers.open.queryOptions({ input: filter, meta: { inPlace: failures.loadExpected } })

export const calendarQuery = (api: Api, range: z.input<typeof ExpectedRange>) =>
  api.expectedPapers.calendar.queryOptions({
    input: range,
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadExpected },
  })

export const expectedRulesQuery = (api: Api, filter: z.input<typeof ExpectedFilter> = {}) =>
  api.expectedPapers.list.queryOptions({ input: filter, meta: { inPlace: failures.loadExpectedRules } })

export const coverageQuery = (api: Api, range: z.input<typeof ExpectedRange>) =>
  api.expectedPapers.coverage.queryOptions({
    input: range,
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadCoverage },
  })

export const lettersQuery = (api: Api, senderId?: string) =>
  api.expectedPapers.letters.queryOptions({
    input: { senderId },
    meta: { inPlace: failures.loadLetters },
  })
