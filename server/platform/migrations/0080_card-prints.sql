ALTER TABLE "payments" ADD COLUMN "card_print" text;--> statement-breakpoint
CREATE INDEX "payments_card" ON "payments" USING btree ("card_print") WHERE "payments"."card_print" is not null;