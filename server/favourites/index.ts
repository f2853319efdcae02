export { countFavourites, findHearts, mergeFavourites } from './keep-favourites.ts'
export { favouritesData } from './personal-data.ts'
export { countUnreadComments } from './shared/comments.ts'
