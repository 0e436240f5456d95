import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import type { PictureCalls } from '../../pages/RecordPictureMenu.tsx'
import { failures } from './failures.ts'
import {
  putBackCompanyPictureMutation,
  removeCompanyPictureMutation,
  uploadCompanyPictureMutation,
} from './mutations.ts'

/** The calls that change the logo of a company. */
export function useCompanyPicture(): PictureCalls {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const upload = useMutation(uploadCompanyPictureMutation(api))
  const remove = useMutation(removeCompanyPictureMutation(api))
  const putBack = useMutation(putBackCompanyPictureMutation(api))
  return {
    upload,
    remove: (id) => remove.mutateAsync({ id }),
    putBack: (change) => putBack.mutateAsync(change),
    refresh: () => queryClient.invalidateQueries({ queryKey: api.companies.key() }),
    failure: failures.updateCompanyPicture,
  }
}
