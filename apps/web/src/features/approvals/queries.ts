import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

export const approvalSettingsQuery = (api: Api) =>
  api.approvals.settings.queryOptions({ meta: { inPlace: failures.loadSettings } })

/** Payments above the limit that are not approved. */
export const unapprovedQuery = (api: Api) =>
  api.approvals.unapproved.queryOptions({ meta: { inPlace: failures.loadUnapproved } })
