CREATE TABLE "short_links" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"sealed_path" "bytea" NOT NULL,
	"message_id" bigint NOT NULL,
	"phone" text NOT NULL,
	"opens" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "short_links_opens" CHECK ("short_links"."opens" >= 0)
);
--> statement-breakpoint
CREATE INDEX "short_links_message" ON "short_links" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "short_links_phone" ON "short_links" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "short_links_end" ON "short_links" USING btree ("expires_at");