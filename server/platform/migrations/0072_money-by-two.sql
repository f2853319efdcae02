CREATE TABLE "held_moves" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"sum_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"sealed_input" "bytea",
	"input_hash" text NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "held_moves_state" CHECK ("held_moves"."state" in ('waiting', 'running', 'done', 'refused', 'failed')),
	CONSTRAINT "held_moves_sum" CHECK ("held_moves"."sum_minor" > 0),
	CONSTRAINT "held_moves_two" CHECK ("held_moves"."state" not in ('running', 'done') or "held_moves"."decided_by" <> "held_moves"."asked_by")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "held_moves_once" ON "held_moves" USING btree ("kind","input_hash") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "held_moves_state" ON "held_moves" USING btree ("state","asked_at");