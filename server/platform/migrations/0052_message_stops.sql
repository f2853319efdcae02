CREATE TABLE "message_stops" (
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"consent_id" bigint,
	"stopped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_stops_email_topic_pk" PRIMARY KEY("email","topic")
);
--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "html" text DEFAULT '' NOT NULL;