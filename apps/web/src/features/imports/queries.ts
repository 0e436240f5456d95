import { MAX_IMPORT_BYTES } from '@kinfolio/contract/constants'
import { errors } from '@kinfolio/contract/errors'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'
import type { PickedFile } from './picked-file.ts'

/** Imports of the past, newest first. */
export const importsQuery = (api: Api, page: number) =>
  api.imports.list.queryOptions({
    input: { page },
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadImports },
  })

/** Saved mappings, by name. */
export const importTemplatesQuery = (api: Api) =>
  api.importTemplates.list.queryOptions({ meta: { failed: failures.loadTemplates } })

/** The changes that importing the file would make, with `settings` as JSON text. */
export const previewQuery = (api: Api, { id, file }: PickedFile, settings: string) =>
  queryOptions({
    queryKey: [...api.imports.preview.key(), id, settings],
    queryFn: ({ signal }) => {
      if (file.size > MAX_IMPORT_BYTES) throw new Error(errors.FILE_TOO_LARGE.message)
      return api.imports.preview.call({ file, settings }, { signal })
    },
    placeholderData: keepPreviousData,
    retry: false,
    meta: { inPlace: failures.readFile },
    // Changed records load it again. Time alone changes nothing.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
