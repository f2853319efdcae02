import { z } from 'zod'
import { call, perMinute } from '../call.ts'
import { captchaRefusals } from '../customer.ts'
import { DayText } from '../delivery.ts'
import { Id, line, MinorUnits, RegionQuery, Status, text } from '../fields.ts'
import { Favourite } from './favourites.ts'
import {
  commentNotFound,
  favouriteNotFound,
  listNotFound,
  sharedNotFound,
  tooManyComments,
  tooManyVoters,
  voteClosed,
} from './refusals.ts'

export const ListComment = z.object({
  id: z.int(),
  author: z.string(),
  text: z.string(),
  date: DayText,
  isMine: z.boolean(),
})
export type ListComment = z.infer<typeof ListComment>

/** What was said of one item of a list. */
export const ItemVotes = z.object({
  favoriteID: z.int(),
  yes: z.int(),
  no: z.int(),
  /** What the asking browser said. */
  mine: z.enum(['yes', 'no']).nullable(),
  /** Names of those who are for it. */
  names: z.array(z.string()),
  comments: z.array(ListComment),
})
export type ItemVotes = z.infer<typeof ItemVotes>

export const ListVote = z.object({
  state: z.enum(['none', 'open', 'closed']),
  items: z.array(ItemVotes),
  /** People who voted or commented. */
  voters: z.int(),
  /** Votes altogether. */
  votes: z.int(),
  /** Items with most votes for them; more than one is a draw, none: nobody is for anything. */
  winners: z.array(z.int()),
  /** Under which name the asking browser has spoken. */
  myName: z.string(),
})
export type ListVote = z.infer<typeof ListVote>

const ShareCode = z.string().min(1).max(60)
const VoterName = line(40)

/** `waiting`: shown, and nobody of the shop has read it; `refused`: hidden from everybody. */
export const CommentShelf = z.enum(['waiting', 'shown', 'refused'])
export type CommentShelf = z.infer<typeof CommentShelf>

/** A comment as the shop's people read it. */
export const StaffListComment = z.object({
  id: z.int(),
  listId: z.int(),
  listName: z.string(),
  author: z.string(),
  text: z.string(),
  language: z.enum(['ru', 'kk', 'en']),
  writtenAt: z.iso.datetime(),
})
export type StaffListComment = z.infer<typeof StaffListComment>

export const DecideListComment = z.object({ id: Id, decision: z.enum(['approve', 'refuse', 'undo']) })

export const sharedLists = {
  getSharedList: call({
    method: 'POST',
    path: '/api_vue/favoriteLists/shared/get/',
    access: 'anyone',
    isRead: true,
    summary: 'A list that its owner shares, by the code of its link',
    query: RegionQuery,
    body: z.object({ code: ShareCode }),
    answer: z.object({
      name: z.string(),
      /** First name of the owner; empty where they gave none. */
      owner: z.string(),
      isOwn: z.boolean(),
      items: z.array(Favourite),
      totalMinor: MinorUnits,
      vote: ListVote,
    }),
    refusals: { SHARED_NOT_FOUND: sharedNotFound },
    limit: perMinute(120),
  }),
  voteInList: call({
    method: 'POST',
    path: '/api_vue/favoriteLists/shared/vote/',
    access: 'anyone',
    summary: 'Says yes or no to one item of a shared list, under a name; a later vote takes the place of the earlier',
    body: z.object({ code: ShareCode, favoriteID: Id, vote: z.enum(['yes', 'no', 'none']), name: VoterName }),
    answer: z.object({ votes: ItemVotes }),
    refusals: {
      ...captchaRefusals,
      SHARED_NOT_FOUND: sharedNotFound,
      FAVOURITE_NOT_FOUND: favouriteNotFound,
      VOTE_CLOSED: voteClosed,
      TOO_MANY_VOTERS: tooManyVoters,
    },
    limit: perMinute(60),
  }),
  commentInList: call({
    method: 'POST',
    path: '/api_vue/favoriteLists/shared/comment/',
    access: 'anyone',
    summary: 'Says something about one item of a shared list, under a name',
    body: z.object({ code: ShareCode, favoriteID: Id, name: VoterName, text: text(500).min(1) }),
    answer: z.object({ votes: ItemVotes }),
    refusals: {
      ...captchaRefusals,
      SHARED_NOT_FOUND: sharedNotFound,
      FAVOURITE_NOT_FOUND: favouriteNotFound,
      VOTE_CLOSED: voteClosed,
      TOO_MANY_VOTERS: tooManyVoters,
      TOO_MANY_COMMENTS: tooManyComments,
    },
    limit: { requests: 20, windowSeconds: 600 },
  }),
  deleteListComment: call({
    method: 'POST',
    path: '/api_vue/favoriteLists/shared/deleteComment/',
    access: 'customer',
    summary: 'The owner of a list takes a comment down',
    body: z.object({ listID: Id, commentID: Id }),
    answer: Status,
    refusals: { LIST_NOT_FOUND: listNotFound, COMMENT_NOT_FOUND: commentNotFound },
    limit: perMinute(60),
  }),
  listListComments: call({
    method: 'POST',
    path: '/api_vue/tools/favoriteComments/list/',
    access: 'deskWords',
    isRead: true,
    summary:
      'Comments on shared lists for the shop’s people: those that nobody has read with the oldest first, others newest first',
    body: z.object({ shelf: CommentShelf, after: Id.optional() }),
    answer: z.object({ comments: z.array(StaffListComment), next: z.int().nullable(), waiting: z.int() }),
    limit: perMinute(240),
  }),
  decideListComment: call({
    method: 'POST',
    path: '/api_vue/tools/favoriteComments/decide/',
    access: 'deskWords',
    summary: 'Leaves a comment on a shared list where it is, hides it from everybody, or takes either back',
    body: DecideListComment,
    answer: Status,
    refusals: { COMMENT_NOT_FOUND: commentNotFound },
    limit: perMinute(240),
  }),
}
