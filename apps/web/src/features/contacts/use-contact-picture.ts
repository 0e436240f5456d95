import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import type { PictureCalls } from '../../pages/RecordPictureMenu.tsx'
import { failures } from './failures.ts'
import {
  putBackContactPictureMutation,
  removeContactPictureMutation,
  uploadContactPictureMutation,
} from './mutations.ts'

/** The calls that change the photo of a contact. */
export function useContactPicture(): PictureCalls {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const upload = useMutation(uploadContactPictureMutation(api))
  const remove = useMutation(removeContactPictureMutation(api))
  const putBack = useMutation(putBackContactPictureMutation(api))
  return {
    upload,
    remove: (id) => remove.mutateAsync({ id }),
    putBack: (change) => putBack.mutateAsync(change),
    refresh: () => queryClient.invalidateQueries({ queryKey: api.contacts.key() }),
    failure: failures.updateContactPicture,
  }
}
