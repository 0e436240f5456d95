import { inOrg } from '../../access/procedures.ts'
import {
  addReport,
  createGift,
  giveInKind,
  removeReport,
  setReceipt,
  updateGift,
  updateReport,
} from './commands.ts'
import { getGift, listGifts, listOwed } from './queries.ts'
import { getGivingYear } from './years/queries.ts'

export const giftsRouter = {
  list: inOrg.gifts.list.handler(({ context }) => listGifts(context.org)),
  year: inOrg.gifts.year.handler(({ context, input }) => getGivingYear(context.org, input.year)),
  owed: inOrg.gifts.owed.handler(({ context }) => listOwed(context.org)),
  get: inOrg.gifts.get.handler(({ context, input }) => getGift(context.org, input.id)),
  create: inOrg.gifts.create.handler(({ context, input }) => createGift(context.org, input)),
  update: inOrg.gifts.update.handler(({ context, input: { id, ...change } }) =>
    updateGift(context.org, id, change),
  ),
  setReceipt: inOrg.gifts.setReceipt.handler(({ context, input: { id, ...receipt } }) =>
    setReceipt(context.org, id, receipt),
  ),
  addReport: inOrg.gifts.addReport.handler(({ context, input: { id, ...report } }) =>
    addReport(context.org, id, report),
  ),
  updateReport: inOrg.gifts.updateReport.handler(({ context, input: { id, reportId, ...change } }) =>
    updateReport(context.org, id, reportId, change),
  ),
  removeReport: inOrg.gifts.removeReport.handler(({ context, input }) =>
    removeReport(context.org, input.id, input.reportId),
  ),
  giveInKind: inOrg.gifts.giveInKind.handler(({ context, input: { id, ...given } }) =>
    giveInKind(context.org, id, given),
  ),
}
