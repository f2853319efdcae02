ALTER TABLE "analytics_purchases" ALTER COLUMN "visitor" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "offers_updated" ON "offers" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "products_updated" ON "products" USING btree ("updated_at");--> statement-breakpoint
UPDATE "analytics_purchases" SET "visitor" = NULL WHERE "told_at" IS NOT NULL;--> statement-breakpoint
UPDATE "analytics_events" SET "at" = date_trunc('hour', "at"), "value_minor" = NULL, "currency" = NULL, "offer_ids" = '{}' WHERE "event" = 'purchase';
