export { computeCompanions } from './compute-companions.ts'
export { createRecommender, recommendationServices } from './create-recommender.ts'
export { addViews, createViewCounter } from './note-views.ts'
