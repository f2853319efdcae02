export { countFavourites, findHearts, mergeFavourites } from './keep-favourites.ts'
export { countUnreadComments } from './shared/comments.ts'
