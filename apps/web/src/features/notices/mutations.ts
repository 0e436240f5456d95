import { userApi } from '../../api/client.ts'
import { failures } from './failures.ts'

export const changeNoticesMutation = userApi.notices.change.mutationOptions({
  meta: { failed: failures.changeNotices },
})
