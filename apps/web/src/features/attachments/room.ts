import type { AttachmentRoom } from '@kinfolio/contract/attachments'
import type { Tone } from '@kinfolio/ui/tone'

type Room = Pick<AttachmentRoom, 'quotaBytes' | 'usedBytes'>

/** From here on people are told before an upload is refused. */
const scarceFrom = 0.9

/** Whether the room will be full soon. Nobody knows it for whoever does not see how much is taken. */
export function isScarce({ quotaBytes, usedBytes }: Room): boolean {
  return usedBytes !== null && usedBytes > scarceFrom * quotaBytes
}

export function roomColour(room: Room): Tone {
  if (room.usedBytes !== null && room.usedBytes >= room.quotaBytes) return 'error'
  return isScarce(room) ? 'warning' : 'primary'
}
