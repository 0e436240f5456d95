import { asUser, asUserWithFile, inOrg } from '../../access/procedures.ts'
import type { FileStore } from '../../platform/files.ts'
import { readPicture } from '../pictures/commands.ts'
import { removeAvatar, uploadAvatar } from './avatar/commands.ts'
import { getAvatar } from './avatar/queries.ts'
import { deleteMe, updateMe } from './commands.ts'
import { exportMe, type OwnLists } from './export/queries.ts'
import { describeDeletion, getUser, listUsers } from './queries.ts'

export function usersRouter(files: FileStore, verifiesAddresses: boolean, own: OwnLists) {
  return {
    list: inOrg.users.list.handler(({ context, input }) => listUsers(context.org, input)),
    complete: asUser.users.complete.handler(({ context, input }) => updateMe(context.me, 'me', input)),
    get: asUser.users.get.handler(({ context, input }) => getUser(context.me, input.id)),
    update: asUser.users.update.handler(({ context, input: { id, ...changes } }) =>
      updateMe(context.me, id, changes),
    ),
    remove: asUser.users.remove.handler(({ context, input }) => deleteMe(context.me, files, input.id)),
    deletion: asUser.users.deletion.handler(({ context }) => describeDeletion(context.me)),
    export: asUser.users.export.handler(({ context, input }) =>
      exportMe(context.me, { files, verifiesAddresses, ...own }, input),
    ),
    avatar: {
      upload: asUserWithFile.users.avatar.upload.handler(async ({ context, input }) => {
        const picture = await readPicture(context.userId, input)
        return context.enter((me) => uploadAvatar(me, files, picture))
      }),
      remove: asUser.users.avatar.remove.handler(({ context }) => removeAvatar(context.me, files)),
      get: asUser.users.avatar.get.handler(({ context, input }) =>
        getAvatar(context.me, files, input, context.request.headers.get('if-none-match')),
      ),
    },
  }
}
