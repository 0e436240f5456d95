/** The failures of papers, their links and uploads, of rules for them and of those that are expected; a part of the error catalogue. */
export const paperErrors = {
  ATTACHMENT_NOT_FOUND: { status: 404, message: 'This attachment does not exist in this organization.' },
  EXPECTED_PAPER_NOT_FOUND: {
    status: 404,
    message: 'This expected paper does not exist in this organization.',
  },
  PAPER_RULE_NOT_FOUND: { status: 404, message: 'This paper rule does not exist in this organization.' },
  ATTACHMENT_TOO_LARGE: {
    status: 413,
    message:
      'This file is larger than 100 MB, which is the largest that is kept. Split it, or make it smaller.',
  },
  ATTACHMENT_QUOTA: {
    status: 409,
    message:
      'The papers and mails of this organization take up all the room that they have. Erase some, or ask whoever runs the server for more.',
  },
  ATTACHMENT_REFUSED: {
    status: 422,
    message: 'This file is a program, and programs are not kept. Send a document or a picture.',
  },
  ATTACHMENT_KEPT: {
    status: 409,
    message: 'This paper has to be kept for some time yet. Say evenIfKept=true to delete it all the same.',
  },
  PAPER_SHARE_NOT_FOUND: {
    status: 404,
    message: 'This link does not exist in this organization. Look at the list of links again.',
  },
  PAPER_SHARE_REFUSED: { status: 422, message: 'This paper can not be shared in this way.' },
  SHARED_PAPER_NOT_FOUND: {
    status: 404,
    message:
      'There is no paper at this link. It may have ended, been used up or been taken back, or a part of the address is missing. Ask who sent it to you for a new link.',
  },
  SHARED_PAPER_PASSWORD: {
    status: 403,
    message: 'This is not the password of this link. Look at it again, or ask who sent you the link.',
  },
  UPLOAD_NOT_FOUND: {
    status: 404,
    message: 'This upload does not exist, or a day went by without a part of it. Choose the file again.',
  },
  UPLOADS_OPEN: {
    status: 409,
    message:
      'Too many uploads were begun and are not at their end. Let some of them end or give them up, then try again.',
  },
  UPLOAD_PART_REFUSED: {
    status: 422,
    message: 'This part of the file did not arrive as it was sent. Send it again.',
  },
  UPLOAD_INCOMPLETE: {
    status: 409,
    message: 'Parts of this file are missing. Send them, then end the upload.',
  },
  UPLOAD_DAMAGED: {
    status: 422,
    message: 'The file did not arrive as it was sent. Choose it again.',
  },
  PAPER_INFECTED: {
    status: 422,
    message:
      'A virus was found in this file, so it is not opened, downloaded or shared. Delete it, and ask whoever sent it for a clean one.',
  },
  PAPER_PASSWORD: {
    status: 422,
    message: 'This password does not open the paper. Check small and capital letters, and try again.',
  },
  PAPER_LOCKED: {
    status: 422,
    message:
      'This paper opens with a password only. Open it with its password, or download it to look at it.',
  },
  PAPER_NOT_SCANNED: {
    status: 409,
    message: 'No letters of this paper were read from pictures, so there is no searchable copy of it.',
  },
  PAPER_HAS_NO_SCAN: {
    status: 409,
    message: 'The letters of this paper are not read from pictures, so there is nothing to stop or to start.',
  },
  PAPER_NOT_LOCKED: { status: 409, message: 'This paper opens without a password.' },
  TOO_MANY_PAPER_RULES: {
    status: 409,
    message: 'This organization has as many rules for papers as it can have. Delete some first.',
  },
} as const
