DROP INDEX "baskets_age";--> statement-breakpoint
DROP INDEX "checkouts_age";--> statement-breakpoint
CREATE INDEX "baskets_by_age" ON "baskets" USING brin ("updated_at");--> statement-breakpoint
CREATE INDEX "checkouts_by_age" ON "checkouts" USING brin ("updated_at");