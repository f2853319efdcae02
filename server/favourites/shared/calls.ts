import type { ItemVotes, sharedLists } from '#contract/favourites/vote.ts'
import { findPerson, refuseMachines } from '#server/customer/index.ts'
import type { AreaHandlers, CallContext, RefuseCode } from '#server/gate/index.ts'
import type { FavouritesDeps } from '../calls.ts'
import { requireCustomer } from '../lists/calls.ts'
import { findList, standsIn } from '../lists/lists.ts'
import { listFavouriteRows, totalOf, viewFavourites } from '../view-favourites.ts'
import { decideComment, deleteComment, listCommentsForStaff } from './comments.ts'
import { findShared, type SharedList } from './shared-list.ts'
import { viewVote } from './view-vote.ts'
import { commentInList, type Voice, type VoiceOutcome, voteInList } from './vote.ts'

/** Calls about lists that are shared by a link: anybody who has it may look, vote and comment. */
export function sharedAnswers({ db, captcha }: FavouritesDeps): AreaHandlers<typeof sharedLists> {
  async function voiceOf(
    body: { code: string; favoriteID: number; name: string },
    context: CallContext,
  ): Promise<Voice> {
    const { visitorId } = await context.requireVisitor()
    const { code, favoriteID: favouriteId, name } = body
    return { code, favouriteId, name, visitorId, address: context.address, now: context.now() }
  }

  async function votesAfter({ id, vote }: SharedList, voice: Voice, context: CallContext): Promise<ItemVotes> {
    const onlooker = { visitorId: voice.visitorId, utcOffsetMinutes: context.region.utcOffsetMinutes }
    const [votes] = (await viewVote(db, { id, vote }, [voice.favouriteId], onlooker)).items
    if (!votes) throw new Error('An item that was voted on is not there.')
    return votes
  }

  return {
    async getSharedList({ body }, context, refuse) {
      const list = await findShared(db, body.code, context.now())
      if (!list) throw refuse('SHARED_NOT_FOUND')
      const { visitorId, customer } = await context.visitor()
      const found = await viewFavourites(db, await listFavouriteRows(db, standsIn(list.id)), context)
      const onlooker = { visitorId, utcOffsetMinutes: context.region.utcOffsetMinutes }
      const vote = await viewVote(
        db,
        list,
        found.map(({ id }) => id),
        onlooker,
      )
      // When and for how much the owner added it, and where else it stands, is nobody else's business.
      const items = found.map((item) => ({ ...item, favorite: false, lists: [], addedOn: null, priceChange: null }))
      const isOwn = customer?.id === list.customerId
      const owner = (await findPerson(db, list.customerId))?.firstName ?? ''
      return { name: list.name, owner, isOwn, items, totalMinor: totalOf(items), vote }
    },
    async voteInList({ body }, context, refuse) {
      await refuseMachines(captcha, context, 'voice', refuse)
      const voice = await voiceOf(body, context)
      const isYes = body.vote === 'none' ? null : body.vote === 'yes'
      const list = heard(await voteInList(db, voice, isYes), refuse)
      await captcha.suspect(context, 'voice')
      return { votes: await votesAfter(list, voice, context) }
    },
    async commentInList({ body }, context, refuse) {
      await refuseMachines(captcha, context, 'voice', refuse)
      const voice = await voiceOf(body, context)
      const outcome = await commentInList(db, voice, { text: body.text, language: context.language })
      if (outcome.kind === 'tooManyComments') throw refuse('TOO_MANY_COMMENTS')
      const list = heard(outcome, refuse)
      await captcha.suspect(context, 'voice')
      return { votes: await votesAfter(list, voice, context) }
    },
    async deleteListComment({ body }, context, refuse) {
      const list = await findList(db, await requireCustomer(context, refuse), body.listID)
      if (!list) throw refuse('LIST_NOT_FOUND')
      if (!(await deleteComment(db, list.id, body.commentID))) throw refuse('COMMENT_NOT_FOUND')
      return { status: true }
    },
    listListComments: ({ body }) => listCommentsForStaff(db, body),
    async decideListComment({ body }, _context, refuse, record) {
      const decided = await decideComment(db, body)
      if (!decided) throw refuse('COMMENT_NOT_FOUND')
      record({ subject: `comment ${body.id}`, ...decided })
      return { status: true }
    },
  }
}

function heard(
  outcome: VoiceOutcome,
  refuse: RefuseCode<'SHARED_NOT_FOUND' | 'FAVOURITE_NOT_FOUND' | 'VOTE_CLOSED' | 'TOO_MANY_VOTERS'>,
): SharedList {
  switch (outcome.kind) {
    case 'heard':
      return outcome.list
    case 'sharedNotFound':
      throw refuse('SHARED_NOT_FOUND')
    case 'favouriteNotFound':
      throw refuse('FAVOURITE_NOT_FOUND')
    case 'voteClosed':
      throw refuse('VOTE_CLOSED')
    default:
      throw refuse('TOO_MANY_VOTERS')
  }
}
