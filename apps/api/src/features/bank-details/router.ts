import { inOrg } from '../../access/procedures.ts'
import { listKnownNumbers } from './calls/queries.ts'
import { createBankDetail, deleteBankDetail, updateBankDetail } from './commands.ts'
import { noteCall } from './decisions/commands.ts'
import { getPaperBankDetails } from './papers/queries.ts'
import { getBankDetail, instructionsFor, listAlarms, listBankDetails } from './queries.ts'

export const bankDetailsRouter = {
  list: inOrg.bankDetails.list.handler(({ context, input }) => listBankDetails(context.org, input)),
  alarms: inOrg.bankDetails.alarms.handler(({ context }) => listAlarms(context.org)),
  instructions: inOrg.bankDetails.instructions.handler(({ context, input }) =>
    instructionsFor(context.org, input),
  ),
  ofPaper: inOrg.bankDetails.ofPaper.handler(({ context, input }) =>
    getPaperBankDetails(context.org, input.attachmentId),
  ),
  create: inOrg.bankDetails.create.handler(({ context, input }) => createBankDetail(context.org, input)),
  get: inOrg.bankDetails.get.handler(({ context, input }) => getBankDetail(context.org, input.id)),
  update: inOrg.bankDetails.update.handler(({ context, input: { id, ...change } }) =>
    updateBankDetail(context.org, id, change),
  ),
  numbers: inOrg.bankDetails.numbers.handler(async ({ context, input: { id } }) =>
    listKnownNumbers(context.org, { payee: (await getBankDetail(context.org, id)).payee, detailId: id }),
  ),
  call: inOrg.bankDetails.call.handler(({ context, input: { id, ...call } }) =>
    noteCall(context.org, id, call),
  ),
  remove: inOrg.bankDetails.remove.handler(({ context, input }) => deleteBankDetail(context.org, input.id)),
}
