import { keepPreviousData } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'
import type { YearDays } from './year-search.ts'

export const yearQuery = (api: Api, asked: YearDays) =>
  api.year.get.queryOptions({
    input: asked,
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadYearByEntity },
  })
