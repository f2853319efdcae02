ALTER TABLE "invited_friends" ADD COLUMN "decided_by" integer;--> statement-breakpoint
ALTER TABLE "invited_friends" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "invited_friends_held" ON "invited_friends" USING btree ("settled_at") WHERE state = 'refused' and reason in ('own', 'card') and decided_at is null;